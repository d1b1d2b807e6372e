import { voiceChord } from '../composition/harmony.ts';
import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playGroove } from '../composition/rhythmPlayers.ts';
import type { Song } from '../composition/song.ts';
import { closedHat, openHat, shaker } from '../synthesis/cymbals.ts';
import { clap, deepKick, popSnare, rimClick, snap, tightKick } from '../synthesis/drums.ts';
import { vocalChop } from '../synthesis/chops.ts';
import { alto, tenor } from '../synthesis/singer.ts';
import { choir, glassPad, warmPad } from '../synthesis/ensemble.ts';
import { cleanGuitar, fingerBass, jazzGuitar } from '../synthesis/guitars.ts';
import { electricPiano } from '../synthesis/pianos.ts';
import { bells, vibraphone } from '../synthesis/struck.ts';
import { roundBass } from '../synthesis/synths.ts';
import { organ, saxophone } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes, secondVoice } from './themes.ts';

function arrange(song: Song): void {
  const { random } = song;
  song.swing = random.range(0.12, 0.26);
  song.looseness = 0.007;
  song.touch = 0.05;
  song.airDecibels = 11;
  song.contrastDecibels = 7.2;
  song.echoSteps = 6;
  song.roomSeconds = 2;
  const themes = composeThemes(song, {
    centre: 67,
    leaps: 0.4,
    verse: ['..x-xx-x-x--....', 'x-xx--x-..x-x---', '..xxx--x--x-x---', 'x--x-x--..x-xx--'],
    hook: ['x--x--x---x-x---', 'x-xx--x--x--x---', '..x-x-x--x--x---', 'x---x-x--x-x----'],
    endings: ['x-x---x-----....', 'x--x------......', 'x-x-x-------....'],
  });
  const keys = song.part([electricPiano, electricPiano, organ], -6.5, { pan: -0.1, room: 0.16 });
  const guitar = song.part([cleanGuitar, jazzGuitar], -6.5, {
    pan: 0.65,
    room: 0.2,
    echo: 0.15,
    doubled: true,
  });
  const bass = song.part([roundBass, fingerBass], -5, { room: 0 });
  const pad = song.part([warmPad, glassPad, choir], -14.5, { room: 0.28 });
  const backing = song.part(choir, -12, { room: 0.3 });
  const singer = random.pick([alto, tenor]);
  const lead = song.part(song.leads([singer, singer, singer, saxophone]), -2.5, {
    room: 0.24,
    echo: 0.2,
  });
  const hookLead = song.part(singer, -1.5, { pan: 0.3, room: 0.24, echo: 0.2, doubled: true });
  const second = song.part(singer, -7.5, { pan: 0.6, room: 0.28, echo: 0.15, doubled: true });
  const chops = song.part(vocalChop, -9, { pan: -0.4, room: 0.26, echo: 0.3 });
  const sparkle = song.part([bells, vibraphone], -10, { pan: -0.35, room: 0.32, echo: 0.3 });
  const kick = song.part([deepKick, tightKick], 2, { room: 0.02, looseness: 0.4 });
  const snare = song.part([snap, clap, popSnare], -4.5, { room: 0.2, lateSeconds: 0.011 });
  const click = song.part(rimClick, -8, { pan: 0.2, room: 0.16 });
  const hat = song.part(closedHat, -14, { pan: 0.25, room: 0.04 });
  const open = song.part(openHat, -17, { pan: 0.25, room: 0.06 });
  const shake = song.part(shaker, -16, { pan: -0.4 });

  const kickPattern = random.pick([
    'X......x.xX.....',
    'X.....x..xX..x..',
    'X..x......X..x..',
    'X......x..x..x..',
  ]);
  const bassline = random.pick([
    'r--....r.-r---a-',
    'r------r--o-..a-',
    'r---..r-r--f..a-',
    'r-----..r-r-..a-',
  ]);
  const keyRhythm = random.pick([
    'x-----..x-------',
    'x---------x-----',
    'x--x----..x-----',
    'x-------..x--x--',
  ]);
  const hats = random.pick(['x.xxx.x.x.xxx.x.', 'x.x.x.xox.x.xox.', 'x.o.x.oox.o.x.o.']);
  const order = random.pick([
    [3, 2, 1, 0],
    [0, 2, 3, 1],
    [0, 1, 2, 3],
  ]);
  for (const section of song.sections) {
    const { kind, occurrence, bars } = section;
    const chorus = kind === 'chorus';
    playChords(section, keys, keyRhythm, {
      velocity: chorus ? 0.74 : 0.64,
      strumSeconds: 0.01,
      hold: 1,
    });
    if (kind !== 'bridge') {
      playGroove(
        section,
        [
          { part: kick, pattern: kickPattern },
          {
            part: kind === 'intro' || kind === 'verse' ? click : snare,
            pattern: '....X.......X...',
          },
          { part: hat, pattern: hats },
          ...(chorus
            ? [
                { part: shake, pattern: 'oxoxoxoxoxoxoxox' },
                { part: open, pattern: '......x.......x.' },
              ]
            : []),
        ],
        chorus || kind === 'verse'
          ? [
              { part: kick, pattern: kickPattern },
              { part: snare, pattern: '....X.......X.ox' },
              { part: hat, pattern: 'x.x.x.xxx...xxxx' },
            ]
          : undefined,
      );
      playBass(section, bass, bassline, 29);
    } else {
      playBass(section, bass, 'r-------------a-', 29);
      playGroove(section, [
        { part: click, pattern: '....x.......x...' },
        { part: kick, pattern: 'X.......x.......' },
      ]);
    }
    if (kind === 'verse') {
      playMelody(section, lead, themes.verse, { slides: 0.35, graces: 0.15 });
      if (occurrence > 0)
        playArpeggio(section, guitar, '..x-..xx..x-..x-', order, { centre: 65, hold: 1.4 });
    } else if (chorus) {
      playMelody(section, hookLead, themes.chorus, { slides: 0.3, graces: 0.1 });
      holdChords(section, pad, { centre: 64, velocity: 0.75 });
      playArpeggio(section, guitar, 'x-..x-x-..x-x-..', order, { centre: 66, hold: 1.4 });
      if (occurrence > 0)
        playMelody(section, second, secondVoice(section, themes.chorus), { slides: 0.2 });
    } else if (kind === 'bridge') {
      holdChords(section, backing, { centre: 64, velocity: 0.85 });
      playMelody(section, lead, themes.bridge, { slides: 0.35, graces: 0.2 });
      playArpeggio(section, sparkle, '....x-x-....x-x-', order, { centre: 76, hold: 2 });
    } else {
      playMelody(section, hookLead, themes.intro, { slides: 0.3 });
      playArpeggio(section, sparkle, '........x-x-x-x-', order, { centre: 76, hold: 2 });
      playArpeggio(section, chops, '..x-..xx-...x-..', order, { centre: 68 });
      if (bars > 2) holdChords(section, pad, { centre: 64, velocity: 0.5 });
    }
  }
  const chord = song.outro.chordAt(0);
  playEnding(song.outro, [
    { part: keys, pitches: voiceChord(chord, song.tonic, 60) },
    { part: bass, pitches: [rootPitch(song, chord, 29)] },
  ]);
}

/** Slow grooves late on the beat, ninth chords on an electric piano, a warm bass, a sung line. */
export const rhythmAndBlues: GenreStyle = {
  tempo: [66, 94],
  tonicFloor: 54,
  modes: [
    {
      scale: 'major',
      verse: [
        'IVmaj7 | iii7 | ii9 | Imaj9',
        'Imaj9 | vi9 | ii9 | V13',
        'ii9 | iii7 | IVmaj7 | V7sus4',
        'Imaj7 iii7 | IVmaj7 iv6',
      ],
      chorus: [
        'IVmaj9 | V7sus4 | iii7 | vi9',
        'ii9 | V13 | Imaj9 | VI7b9',
        'IVmaj7 iii7 | vi9 | IVmaj7 iii7 | ii9 V13',
      ],
      bridge: ['iv6 | bVII9 | Imaj9 | Imaj9', 'vi9 | II9 | ii9 | V7sus4'],
    },
    {
      scale: 'minor',
      verse: ['i9 | iv9 | bVII13 | bIIImaj7', 'i9 | bVImaj7 | iv9 | v7', 'bVImaj7 | v7 | i9 | i9'],
      chorus: [
        'bVImaj7 | bVII | i9 | bIIImaj7',
        'iv9 | v7 | bVImaj9 | bVII',
        'bVImaj7 v7 | i9 | bVImaj7 v7 | i9',
      ],
      bridge: ['iv9 | bVII13 | bIIImaj7 | bVImaj7', 'bVImaj9 | V7alt | i9 | i9'],
    },
  ],
  arrange,
};
