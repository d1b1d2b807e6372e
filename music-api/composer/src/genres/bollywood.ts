import { voiceChord } from '../composition/harmony.ts';
import type { Theme } from '../composition/melody.ts';
import { nextAmong } from '../composition/pitches.ts';
import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playGroove } from '../composition/rhythmPlayers.ts';
import type { Part } from '../composition/score.ts';
import type { Song, SongSection } from '../composition/song.ts';
import { shaker, tambourine } from '../synthesis/cymbals.ts';
import { clap, deepKick } from '../synthesis/drums.ts';
import { strings, warmPad } from '../synthesis/ensemble.ts';
import { fingerBass, mandolin, nylonGuitar, sitar } from '../synthesis/guitars.ts';
import {
  dholHigh,
  dholLow,
  manjira,
  tablaDha,
  tablaGe,
  tablaNa,
  tablaTe,
  tablaTin,
} from '../synthesis/handDrums.ts';
import { santoor } from '../synthesis/struck.ts';
import { alto, tenor } from '../synthesis/singer.ts';
import { roundBass } from '../synthesis/synths.ts';
import { flute, harmonium } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes } from './themes.ts';

/** The strings answer in the gaps that the singer leaves: a rising run where a phrase has ended. */
function answerPhrases(section: SongSection, part: Part, { notes }: Theme): void {
  const { song, steps } = section;
  for (const note of notes) {
    const end = note.step + Math.min(note.length, 10);
    if (!note.cadence || end + 4 > steps) continue;
    const free = Math.min(16 - (end % 16), steps - end);
    let pitch = note.pitch + 4;
    for (let step = end; step < end + free; step += 2) {
      pitch = nextAmong(song.scale, song.tonic, pitch);
      section.note(part, step, 1.9, pitch, 0.7);
    }
  }
}

function arrange(song: Song): void {
  const { random } = song;
  song.roomSeconds = 2;
  song.looseness = 0.005;
  song.touch = 0.05;
  song.airDecibels = 11;
  song.contrastDecibels = 7.3;
  song.swing = random.chance(0.4) ? 0.16 : 0.05;
  song.echoSteps = 4;
  const themes = composeThemes(song, {
    centre: 70,
    leaps: 0.3,
    verse: ['x-x-x--xx-x-x---', 'x---x-xxx-x-x---', '..x-x-xxx---x-x-', 'x-xxx---x-xxx---'],
    hook: ['x--x--x-x--xx---', 'x-x-x---x-x-x---', 'x---x-x-x-xxx---', 'x--xx-x-x---x---'],
    endings: ['x-xxx-------....', 'x---x-x---......', 'x-x-x-----......'],
  });
  const high = song.tonic + (song.tonic > 62 ? 0 : 12);
  const tabla = { room: 0.12, pan: 0.12 };
  const na = song.part(tablaNa, -4.5, { ...tabla });
  const tin = song.part(tablaTin, -7, { ...tabla });
  const te = song.part(tablaTe, -10, { ...tabla });
  const ge = song.part(tablaGe, -2.5, { room: 0.08, pan: -0.12 });
  const dha = song.part(tablaDha, -2, { room: 0.1 });
  const low = song.part(dholLow, -2.5, { pan: -0.2, room: 0.14 });
  const stick = song.part(dholHigh, -9, { pan: 0.25, room: 0.14 });
  const kick = song.part(deepKick, -1.5, { room: 0.02, looseness: 0.3 });
  const hands = song.part(clap, -10, { pan: -0.2, room: 0.22 });
  const bell = song.part(manjira, -14, { pan: 0.4, room: 0.2 });
  const shake = song.part(shaker, -13, { pan: -0.4 });
  const jingle = song.part(tambourine, -13, { pan: -0.3, room: 0.12 });
  const bass = song.part([fingerBass, roundBass], -6, { room: 0.02 });
  const guitar = song.part([nylonGuitar, mandolin], -9, { pan: 0.7, room: 0.16, doubled: true });
  const ripple = song.part(santoor, -12, { pan: -0.4, room: 0.24, echo: 0.15 });
  const bow = song.part(strings, -11, { room: 0.26 });
  const pad = song.part([warmPad, harmonium], -17, { room: 0.22 });
  const intro = song.part([sitar, flute, santoor, mandolin], -4.5, { room: 0.24, echo: 0.15 });
  const singer = random.pick([alto, alto, tenor]);
  const voice = song.part(song.leads([singer, singer, flute, harmonium, sitar]), -4, {
    room: 0.24,
    echo: 0.12,
  });
  const hook = song.part(singer, -3, { pan: 0.25, room: 0.24, echo: 0.14, doubled: true });
  const unison = song.part([flute, sitar, mandolin], -11, { pan: -0.3, room: 0.24 });

  // Keherwa, the eight-beat cycle of light music: dha ge na ti, na ka dhi na.
  const theka = [
    {
      part: dha,
      pattern: random.pick(['X.......x.......', 'X.....x.........', 'X.........x.....']),
      pitch: high,
    },
    {
      part: ge,
      pattern: random.pick(['..x.......x.....', '...x......x..x..', '......x.......x.']),
    },
    {
      part: na,
      pattern: random.pick(['....X.......X...', '....x..xx...x..x', '....X..o....X.oo']),
      pitch: high,
    },
    { part: tin, pattern: random.pick(['......o.........', '..........o.....']), pitch: high },
    { part: te, pattern: '.o.o...o.o...o.o' },
  ];
  const dhol = [
    {
      part: low,
      pattern: random.pick(['X..x..X.X..x..X.', 'X...x.x.X...x.x.', 'X..x..x...x.X...']),
    },
    {
      part: stick,
      pattern: random.pick(['..xo..xo..xo..xo', 'o.xxo.xxo.xxo.xx', '..x.x.xx..x.x.xx']),
    },
  ];
  const fill = [
    { part: dha, pattern: 'X..X..X.........', pitch: high },
    { part: na, pattern: '........x.xxX.XX', pitch: high },
    { part: ge, pattern: '........x...x...' },
  ];
  const bassline = random.pick(['r-----r-f-----a-', 'r--r----r--r--a-', 'r---r-r-r---f-a-']);
  for (const section of song.sections) {
    const { kind, occurrence } = section;
    const chorus = kind === 'chorus';
    playGroove(section, theka, kind === 'verse' || chorus ? fill : undefined);
    playGroove(section, [{ part: bell, pattern: 'x...o...x...o...' }]);
    playBass(section, bass, kind === 'intro' ? 'r-------r-------' : bassline);
    if (kind === 'verse') {
      playMelody(section, voice, themes.verse, { slides: 0.4, graces: 0.3 });
      playArpeggio(section, guitar, 'x-x-x-x-x-x-x-x-', [0, 2, 1, 3, 2, 1], {
        centre: 60,
        hold: 1.5,
      });
      playGroove(section, [
        { part: kick, pattern: 'x.......x.......' },
        { part: shake, pattern: 'oxoxoxoxoxoxoxox' },
      ]);
      answerPhrases(section, bow, themes.verse);
      if (occurrence > 0) holdChords(section, pad, { centre: 62, velocity: 0.7 });
    } else if (chorus) {
      playMelody(section, hook, themes.chorus);
      playMelody(section, unison, themes.chorus, { slides: 0.35, graces: 0.25 });
      playGroove(section, [
        ...dhol,
        { part: kick, pattern: 'X...x...X...x...' },
        { part: hands, pattern: '....x.......x...' },
        { part: jingle, pattern: '..x...x...x...x.' },
      ]);
      holdChords(section, bow, { centre: 67, velocity: 0.72 });
      playChords(section, guitar, 'x---x-x-x---x-x-', {
        centre: 62,
        strumSeconds: 0.01,
        velocity: 0.7,
      });
      if (occurrence > 0)
        playArpeggio(section, ripple, 'xxxxxxxxxxxxxxxx', [0, 2, 1, 3, 2, 4, 3, 5], {
          centre: 72,
        });
    } else {
      playMelody(section, intro, themes[kind], { slides: 0.4, graces: 0.35 });
      holdChords(section, kind === 'bridge' ? bow : pad, { centre: 64, velocity: 0.7 });
      playArpeggio(section, ripple, 'x-x-x-x-x-x-x-x-', [0, 1, 2, 3, 4, 3, 2, 1], {
        centre: 69,
        velocity: 0.5,
      });
    }
  }
  const chord = { root: 0, intervals: song.scale.includes(4) ? [0, 4, 7] : [0, 3, 7] };
  playEnding(song.outro, [
    { part: bow, pitches: voiceChord(chord, song.tonic, 64) },
    { part: intro, pitches: [high] },
    { part: bass, pitches: [rootPitch(song, chord, 28)] },
    { part: dha, pitches: [high] },
  ]);
}

/** Film songs: tabla in eight, strings that answer, bansuri, sitar or santoor around a sung tune. */
export const bollywood: GenreStyle = {
  tempo: [84, 116],
  tonicFloor: 57,
  modes: [
    {
      scale: 'minor',
      verse: ['i | bVII | bVI | bVII', 'i | iv | bVII | bIII', 'i | i | bVI | bVII'],
      chorus: ['bVI | bVII | i | i', 'iv | bVII | bIII | bVI', 'i | bVI | bVII | i'],
      bridge: ['bIII | bVII | iv | i', 'bVI | bVII | v | i'],
    },
    {
      scale: 'harmonicMinor',
      verse: ['i | iv | V7 | i', 'i | bVI | iv | V7'],
      chorus: ['iv | V7 | i | i', 'bVI | iv | V7 | i'],
      bridge: ['iv | i | bVI | V7'],
    },
    {
      scale: 'major',
      verse: ['I | vi | IV | V', 'I | IV | ii7 | V', 'I | iii | vi | IV'],
      chorus: ['IV | V | iii | vi', 'I | V | vi | IV', 'vi | IV | V | I'],
      bridge: ['vi | iii | IV | V', 'ii7 | vi | IV | V'],
    },
    {
      scale: 'dorian',
      verse: ['i | IV | i | bVII', 'i | v | bVII | IV'],
      chorus: ['bVII | IV | i | i', 'bIII | bVII | IV | i'],
      bridge: ['v | i | bVII | IV'],
    },
  ],
  arrange,
};
