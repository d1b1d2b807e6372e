import { voiceChord } from '../composition/harmony.ts';
import { playBass } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playBeats } from '../composition/rhythmPlayers.ts';
import type { Song } from '../composition/song.ts';
import { crashCymbal, openHat, shaker, tightHat } from '../synthesis/cymbals.ts';
import { clap, clubKick, deepKick, trapSnare } from '../synthesis/drums.ts';
import { riser, subBass } from '../synthesis/sweeps.ts';
import { vocalChop } from '../synthesis/chops.ts';
import { alto } from '../synthesis/singer.ts';
import { glassPad, warmPad } from '../synthesis/ensemble.ts';
import { bells, kalimba } from '../synthesis/struck.ts';
import {
  roundBass,
  softLead,
  superSaw,
  synthBass,
  synthLead,
  synthPluck,
} from '../synthesis/synths.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes } from './themes.ts';

function arrange(song: Song): void {
  const { random } = song;
  song.duckDepth = 0.72;
  song.looseness = 0.0008;
  song.touch = 0.02;
  song.airDecibels = 9;
  song.contrastDecibels = 5.7;
  song.echoSteps = 3;
  song.roomSeconds = 2.2;
  const themes = composeThemes(song, {
    centre: 69,
    leaps: 0.5,
    verse: ['x--x--x-..x-x-..', 'x-x-..x-x-..x-x-', '..x-..x-x--x--x-'],
    hook: ['x--x--x--x--x-x-', 'x-x--x--x-x--x--', 'x--x--x-x--x--x-', 'x---x---x--x--x-'],
    endings: ['x--x--x---------', 'x--x--x-----....'],
  });
  const kick = song.part([clubKick, deepKick], 2, { room: 0 });
  const hands = song.part([clap, trapSnare], -6, { room: 0.16 });
  const open = song.part(openHat, -12.5, { pan: 0.12, room: 0.06 });
  const hat = song.part(tightHat, -15, { pan: -0.2, room: 0.03 });
  const shake = song.part(shaker, -17, { pan: 0.4 });
  const crash = song.part(crashCymbal, -11, { room: 0.25 });
  const rise = song.part(riser, -14, { room: 0.2 });
  const bass = song.part([synthBass, roundBass], -4.5, { room: 0, ducked: true });
  const sub = song.part(subBass, -6, { room: 0, ducked: true });
  const wall = song.part(superSaw, -8.5, { room: 0.2, ducked: true });
  const pad = song.part([warmPad, glassPad], -12.5, { room: 0.3, ducked: true });
  const pluck = song.part([synthPluck, kalimba, bells], -4.5, {
    pan: -0.2,
    room: 0.2,
    echo: 0.35,
    ducked: true,
  });
  const arp = song.part(synthPluck, -7, {
    pan: 0.7,
    room: 0.18,
    echo: 0.3,
    ducked: true,
    doubled: true,
  });
  const chops = song.part(vocalChop, -4.5, {
    pan: 0.4,
    room: 0.22,
    echo: 0.3,
    ducked: true,
    doubled: true,
  });
  const lead = song.part([synthLead, softLead], -5, { room: 0.22, echo: 0.25 });
  const singer = song.part(alto, -3, { room: 0.3, echo: 0.3, ducked: true });

  const bassline = random.pick([
    '..r-..r-..r-..r-',
    'r-.rr-.rr-.rr-.r',
    '..rr..rr..ro..rr',
    'r--r--r-..r-r-o-',
  ]);
  const stab = random.pick([
    'x--x--x-..x-..x-',
    '..x-..x-..x-..x-',
    'x---x--x--x-x---',
    'x--x--x--x--x---',
  ]);
  const arpOrder = random.pick([
    [0, 1, 2, 3],
    [0, 2, 3, 1, 4, 2],
    [3, 1, 2, 0],
    [0, 4, 2, 3],
  ]);
  const chopRhythm = random.pick(['x-.x..x-..x-.xx-', '..x-.xx-..x-x-..', 'x-..xx-.x-..xx..']);
  const breaks = random.chance(0.25);
  const kickPattern = breaks ? 'X..x..X...x.X...' : 'X...X...X...X...';

  for (const [place, section] of song.sections.entries()) {
    const { kind, bars, occurrence } = section;
    const beforeDrop = song.sections[place + 1]?.kind === 'chorus';
    const drop = kind === 'chorus';
    if (kind !== 'bridge') {
      for (let step = 0; step < bars * 16; step += 1) {
        const silentBar = beforeDrop && step >= bars * 16 - 8;
        if (kickPattern[step % 16] === '.' || silentBar) continue;
        section.note(kick, step, 1, 60, step % 4 === 0 ? 0.95 : 0.75);
        section.duckAt(step);
      }
    }
    if (beforeDrop) {
      const length = Math.min(32, bars * 16);
      section.note(rise, bars * 16 - length, length, 60, 0.95);
      playBeats(section, [{ part: hands, pattern: 'o...o...o.o.oxox' }], { fromBar: bars - 1 });
    }
    if (drop) {
      section.note(crash, 0, 4, 60, 0.9);
      playBeats(section, [
        { part: hands, pattern: '....X.......X...' },
        { part: open, pattern: '..x...x...x...x.' },
        { part: hat, pattern: 'xoxoxoxoxoxoxoxo' },
        { part: shake, pattern: 'oooxoooxoooxooox' },
      ]);
      playChords(section, wall, stab, { centre: 66, velocity: 0.78 });
      playBass(section, bass, bassline, 31);
      playBass(section, sub, 'r---------------', 31);
      playMelody(section, song.promisesSinging ? singer : lead, themes.chorus);
      playArpeggio(section, chops, chopRhythm, arpOrder, { centre: 68, velocity: 0.75 });
      if (occurrence > 0) playArpeggio(section, arp, 'xxxxxxxxxxxxxxxx', arpOrder, { centre: 72 });
      holdChords(section, pad, { centre: 62 });
    } else if (kind === 'bridge') {
      holdChords(section, pad, { centre: 62, velocity: 0.85 });
      playMelody(section, singer, themes.bridge, { slides: 0.2 });
      playArpeggio(section, pluck, 'x-x-x-x-x-x-x-x-', arpOrder, { centre: 67 });
      playBass(section, sub, 'r---------------', 31);
      playBeats(section, [{ part: shake, pattern: 'o.x.o.x.o.x.o.x.' }]);
    } else {
      const verse = kind === 'verse';
      holdChords(section, pad, { centre: 62, velocity: verse ? 0.7 : 0.6 });
      playBass(section, bass, verse ? bassline : '..r-..r-..r-..r-', 31);
      playMelody(section, pluck, themes[kind], { velocity: 0.95 });
      playBeats(
        section,
        [
          { part: hat, pattern: 'o.x.o.x.o.x.o.x.' },
          ...(verse
            ? [
                { part: hands, pattern: '....x.......x...' },
                { part: open, pattern: '..o...o...o...o.' },
              ]
            : []),
        ],
        beforeDrop ? { toBar: bars - 1 } : {},
      );
      if (verse && occurrence > 0)
        playArpeggio(section, arp, 'x.xx.xx.x.xx.xx.', arpOrder, { centre: 69 });
      if (verse) playMelody(section, singer, themes.verse, { velocity: 0.7 });
    }
  }
  const home = voiceChord(song.outro.chordAt(0), song.tonic, 62);
  playEnding(song.outro, [
    { part: pad, pitches: home },
    { part: pluck, pitches: home.slice(-1) },
    { part: kick, pitches: [60] },
  ]);
}

/** Four to the floor, everything breathing with the bass drum; build-up, riser and drop. */
export const electronic: GenreStyle = {
  tempo: [116, 132],
  tonicFloor: 53,
  modes: [
    {
      scale: 'minor',
      verse: ['i | bVI | bIII | bVII', 'i | i | bVI | bVII', 'i7 | bVImaj7 | bIII | v'],
      chorus: [
        'bVI | bVII | i | bIII',
        'i | bVI | bIII | bVII',
        'bVI | bVII | v | i',
        'i | bVII | bVI | v',
      ],
      bridge: ['bVImaj7 | bVII | bVImaj7 | bVII', 'iv | bVI | bVII | bVII'],
    },
    {
      scale: 'dorian',
      verse: ['i7 | IV | i7 | IV', 'i7 | bVII | IV | i7'],
      chorus: ['i7 | bIII | IV | bVII', 'bVII | IV | i | i'],
      bridge: ['IV | bVII | IV | bVII'],
    },
    {
      scale: 'major',
      verse: ['vi | IV | I | V', 'IVmaj7 | V | vi | I'],
      chorus: ['IV | V | vi | I', 'vi | IV | I | V', 'I | V | vi | IV'],
      bridge: ['ii7 | IV | vi | V', 'IV | IV | V | V'],
    },
  ],
  arrange,
};
