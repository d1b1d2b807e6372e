import { voiceChord } from '../composition/harmony.ts';
import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playGroove } from '../composition/rhythmPlayers.ts';
import type { Song } from '../composition/song.ts';
import { closedHat, crashCymbal, openHat, shaker, tambourine } from '../synthesis/cymbals.ts';
import { clap, drySnare, rockKick, softKick, tom } from '../synthesis/drums.ts';
import { alto, tenor } from '../synthesis/singer.ts';
import { choir, glassPad, warmPad } from '../synthesis/ensemble.ts';
import {
  cleanGuitar,
  harp,
  mandolin,
  nylonGuitar,
  pickBass,
  steelGuitar,
} from '../synthesis/guitars.ts';
import { piano } from '../synthesis/pianos.ts';
import { bells, kalimba, marimba } from '../synthesis/struck.ts';
import { flute, organ } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes, secondVoice } from './themes.ts';

function arrange(song: Song): void {
  const { random } = song;
  song.looseness = 0.008;
  song.touch = 0.055;
  song.airDecibels = 9;
  song.contrastDecibels = 6.3;
  song.roomSeconds = 2;
  song.echoSteps = 3;
  const themes = composeThemes(song, {
    centre: 68,
    leaps: 0.5,
    verse: ['x-x-x-x-x---....', '..x-x-x-x-x-x---', 'x---x-x-x---x-x-', 'x-x---x-x-x-....'],
    hook: ['x---x---x---x-x-', 'x--x--x--x--x-x-', 'x-x-x-x-x---x---', 'x-----x-x-----x-'],
    endings: ['x-------x-------', 'x-x-x-------....', 'x---x-----......'],
  });
  const jangle = song.part([cleanGuitar, nylonGuitar, harp], -7.5, {
    pan: -0.45,
    room: 0.22,
    echo: 0.16,
  });
  const strum = song.part([steelGuitar, mandolin, cleanGuitar], -9, {
    pan: 0.75,
    room: 0.18,
    doubled: true,
  });
  const bass = song.part(pickBass, -5.5, { room: 0.03 });
  const pad = song.part([glassPad, warmPad, organ], -16, { room: 0.3 });
  const crowd = song.part(choir, -12.5, { room: 0.32 });
  const toy = song.part([bells, kalimba, marimba], -7, { pan: 0.25, room: 0.28, echo: 0.2 });
  const keys = song.part(piano, -9, { pan: 0.1, room: 0.2 });
  const singer = random.pick([alto, tenor]);
  const voice = song.part(song.leads([singer, singer, singer, flute]), -3, {
    room: 0.26,
    echo: 0.14,
  });
  const lead = song.part(singer, -1.5, { pan: 0.25, room: 0.26, echo: 0.2, doubled: true });
  const second = song.part(singer, -8, { pan: -0.6, room: 0.3, doubled: true });
  const kick = song.part([softKick, rockKick], 0.5, { room: 0.06, looseness: 0.4 });
  const snare = song.part([drySnare, clap], -4.5, { room: 0.24 });
  const hat = song.part(closedHat, -14, { pan: 0.3, room: 0.08 });
  const open = song.part(openHat, -16, { pan: 0.3, room: 0.08 });
  const jingle = song.part(tambourine, -14, { pan: -0.35, room: 0.14 });
  const shake = song.part(shaker, -16, { pan: -0.4, room: 0.05 });
  const crash = song.part(crashCymbal, -14, { pan: -0.3, room: 0.25 });
  const drum = song.part(tom, -6, { pan: -0.1, room: 0.22 });

  const order = random.pick([
    [0, 2, 1, 3, 2, 1],
    [0, 3, 2, 1],
    [0, 1, 2, 3, 2, 3],
    [3, 1, 2, 0, 2, 1],
  ]);
  const jangleRhythm = random.pick(['x-x-x-x-x-x-x-x-', 'x--x--x-x--x--x-', 'x-xxx-xxx-xxx-xx']);
  const strumming = random.pick(['x---x-x-..x-x-x-', 'x-x-x-xox-x-x-xo', 'x---x---x-x-x---']);
  const toms = random.chance(0.4);
  const kickPattern = random.pick(['X.....x.X.......', 'X...X...X...X...', 'X..x..X...x.....']);
  const bassline = random.pick(['r-r-r-r-r-r-r-r-', 'r--r--r-r--r--a-', 'r-----r-f---r-a-']);
  for (const section of song.sections) {
    const { kind, occurrence } = section;
    const chorus = kind === 'chorus';
    if (kind !== 'bridge')
      playArpeggio(section, jangle, jangleRhythm, order, {
        centre: 64,
        velocity: 0.68,
        hold: 2.2,
      });
    if (kind === 'intro') {
      playMelody(section, toy, themes.intro, { transpose: 12 });
      playGroove(section, [
        { part: kick, pattern: 'X...X...X...X...' },
        { part: shake, pattern: 'oxoxoxoxoxoxoxox' },
      ]);
      playBass(section, bass, 'r-------r-------');
      continue;
    }
    if (kind === 'bridge') {
      playChords(section, keys, 'x---x---x---x---', { centre: 62, velocity: 0.66 });
      holdChords(section, crowd, { centre: 64, velocity: 0.85 });
      playMelody(section, toy, themes.bridge, { transpose: 12 });
      playBass(section, bass, 'r-------r-----a-');
      playGroove(section, [
        { part: drum, pattern: 'x..x..x.x..x..x.', pitch: 43 },
        { part: jingle, pattern: '....x.......x...' },
      ]);
      continue;
    }
    playGroove(
      section,
      [
        { part: kick, pattern: kickPattern },
        { part: snare, pattern: '....X.......X...' },
        ...(toms && !chorus
          ? [{ part: drum, pattern: 'x.x.x.x.x.x.x.x.', pitch: 45 }]
          : [{ part: hat, pattern: 'x.x.x.x.x.x.x.x.' }]),
        ...(chorus
          ? [
              { part: jingle, pattern: '..x...x...x...x.' },
              { part: open, pattern: '......x.......x.' },
            ]
          : []),
      ],
      kind === 'outro'
        ? undefined
        : [
            { part: kick, pattern: 'X...X...X.......' },
            { part: snare, pattern: '....X...x.x.xxXX' },
            { part: drum, pattern: '..........x.x...', pitch: 43 },
          ],
    );
    playBass(section, bass, bassline);
    if (chorus) {
      section.note(crash, 0, 4, 60, 0.8);
      playChords(section, strum, strumming, { centre: 62, velocity: 0.7, strumSeconds: 0.01 });
      holdChords(section, pad, { centre: 64, velocity: 0.7 });
      playMelody(section, lead, themes.chorus, { slides: 0.15 });
      if (occurrence > 0) playMelody(section, second, secondVoice(section, themes.chorus));
    } else if (kind === 'verse') {
      playMelody(section, voice, themes.verse, { slides: 0.15 });
      if (occurrence > 0) playChords(section, keys, 'x-------x-------');
    } else {
      playMelody(section, toy, themes.intro, { transpose: 12 });
      holdChords(section, pad, { centre: 64 });
    }
  }
  const chord = song.outro.chordAt(0);
  playEnding(song.outro, [
    { part: jangle, pitches: voiceChord(chord, song.tonic, 62) },
    { part: bass, pitches: [rootPitch(song, chord, 28)] },
  ]);
}

/** Ringing guitars in patterns that hardly change while the chords move, bells, hand percussion. */
export const indie: GenreStyle = {
  tempo: [94, 138],
  tonicFloor: 56,
  modes: [
    {
      scale: 'major',
      verse: [
        'Iadd9 | IVmaj7',
        'I | iii | IV | IV',
        'Imaj7 | vi7 | IVmaj7 | V',
        'I | ii7 | vi | IV',
      ],
      chorus: ['IV | I | vi | V', 'vi | IV | I | iii', 'IVmaj7 | V | vi | I', 'I | V | ii7 | IV'],
      bridge: ['ii7 | IV | iv | I', 'vi | iii | IV | IV', 'bVII | IV | I | I'],
    },
    {
      scale: 'dorian',
      verse: ['i7 | IV', 'i | bVII | IV | i'],
      chorus: ['bIII | bVII | IV | i', 'i | bIII | bVII | IV'],
      bridge: ['bVII | IV | bVII | IV'],
    },
    {
      scale: 'minor',
      verse: ['i | bIII | bVII | iv', 'iadd9 | bVImaj7 | bIII | bVII'],
      chorus: ['bVI | bIII | bVII | i', 'bIII | bVII | i | bVI'],
      bridge: ['iv | i | bVI | bVII', 'bVImaj7 | bVII | bVImaj7 | v7'],
    },
  ],
  arrange,
};
