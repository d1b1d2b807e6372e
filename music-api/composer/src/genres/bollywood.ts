import { voiceChord } from '../composition/harmony.ts';
import type { MelodyNote } from '../composition/melody.ts';
import type { Section } from '../composition/form.ts';
import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playGroove } from '../composition/rhythmPlayers.ts';
import type { Part, Song } from '../composition/song.ts';
import { shaker, tambourine } from '../synthesis/cymbals.ts';
import { clap, deepKick } from '../synthesis/drums.ts';
import { strings, vocalLead, warmPad } from '../synthesis/ensemble.ts';
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
import { roundBass } from '../synthesis/synths.ts';
import { flute, harmonium } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes } from './themes.ts';

/** The strings answer in the gaps that the singer leaves: a rising run where a phrase has ended. */
function answerPhrases(
  song: Song,
  part: Part,
  section: Section,
  melody: readonly MelodyNote[],
): void {
  for (const note of melody) {
    const end = note.step + Math.min(note.length, 10);
    if (!note.cadence || end + 4 > section.bars * 16) continue;
    const free = Math.min(16 - (end % 16), section.bars * 16 - end);
    let pitch = note.pitch + 5;
    for (let step = end; step < end + free; step += 2) {
      while (!song.scale.includes((((pitch - song.tonic) % 12) + 12) % 12)) pitch += 1;
      song.note(part, section, step, 1.9, pitch, 0.7);
      pitch += 1;
    }
  }
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
  arrange(song) {
    const { random } = song;
    song.roomSeconds = 2;
    song.looseness = 0.005;
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
    const na = song.part(tablaNa, { decibels: -4.5, ...tabla });
    const tin = song.part(tablaTin, { decibels: -7, ...tabla });
    const te = song.part(tablaTe, { decibels: -10, ...tabla });
    const ge = song.part(tablaGe, { decibels: -2.5, room: 0.08, pan: -0.12 });
    const dha = song.part(tablaDha, { decibels: -2, room: 0.1 });
    const low = song.part(dholLow, { decibels: -2.5, pan: -0.2, room: 0.14 });
    const stick = song.part(dholHigh, { decibels: -9, pan: 0.25, room: 0.14 });
    const kick = song.part(deepKick, { decibels: -1.5, room: 0.02 });
    const hands = song.part(clap, { decibels: -10, pan: -0.2, room: 0.22 });
    const bell = song.part(manjira, { decibels: -18, pan: 0.4, room: 0.2 });
    const shake = song.part(shaker, { decibels: -16, pan: -0.4 });
    const jingle = song.part(tambourine, { decibels: -16, pan: -0.3, room: 0.12 });
    const bass = song.part(random.pick([fingerBass, roundBass]), { decibels: -6, room: 0.02 });
    const guitar = song.part(random.pick([nylonGuitar, mandolin]), {
      decibels: -10,
      pan: 0.35,
      room: 0.16,
    });
    const ripple = song.part(santoor, { decibels: -12, pan: -0.4, room: 0.24, echo: 0.15 });
    const bow = song.part(strings, { decibels: -11, room: 0.26 });
    const pad = song.part(random.pick([warmPad, harmonium]), { decibels: -17, room: 0.22 });
    const intro = song.part(random.pick([sitar, flute, santoor, mandolin]), {
      decibels: -4.5,
      room: 0.24,
      echo: 0.15,
    });
    const voice = song.part(random.pick([vocalLead, flute, harmonium, sitar]), {
      decibels: -4,
      room: 0.24,
      echo: 0.12,
    });
    const hook = song.part(random.pick([vocalLead, flute, sitar]), {
      decibels: -3,
      room: 0.24,
      echo: 0.14,
    });

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
      playGroove(song, section, theka, kind === 'verse' || chorus ? fill : undefined);
      playGroove(song, section, [{ part: bell, pattern: 'x...o...x...o...' }]);
      playBass(song, bass, section, kind === 'intro' ? 'r-------r-------' : bassline, 28);
      if (kind === 'verse') {
        playMelody(song, voice, section, themes.verse.notes, themes.verse.bars, {
          slides: 0.4,
          slideSemitones: 2,
          graces: 0.3,
        });
        playArpeggio(song, guitar, section, 'x-x-x-x-x-x-x-x-', [0, 2, 1, 3, 2, 1], {
          centre: 60,
          hold: 1.5,
        });
        playGroove(song, section, [
          { part: kick, pattern: 'x.......x.......' },
          { part: shake, pattern: 'oxoxoxoxoxoxoxox' },
        ]);
        answerPhrases(song, bow, section, themes.verse.notes);
        if (occurrence > 0) holdChords(song, pad, section, { centre: 62, velocity: 0.7 });
      } else if (chorus) {
        playMelody(song, hook, section, themes.chorus.notes, themes.chorus.bars, {
          slides: 0.35,
          graces: 0.25,
        });
        playGroove(song, section, [
          ...dhol,
          { part: kick, pattern: 'X...x...X...x...' },
          { part: hands, pattern: '....x.......x...' },
          { part: jingle, pattern: '..x...x...x...x.' },
        ]);
        holdChords(song, bow, section, { centre: 67, velocity: 0.72 });
        playChords(song, guitar, section, 'x---x-x-x---x-x-', {
          centre: 62,
          strumSeconds: 0.01,
          velocity: 0.7,
        });
        if (occurrence > 0)
          playArpeggio(song, ripple, section, 'xxxxxxxxxxxxxxxx', [0, 2, 1, 3, 2, 4, 3, 5], {
            centre: 72,
          });
      } else {
        const theme = kind === 'bridge' ? themes.bridge : themes.hook;
        playMelody(song, intro, section, theme.notes, theme.bars, { slides: 0.4, graces: 0.35 });
        holdChords(song, kind === 'bridge' ? bow : pad, section, { centre: 64, velocity: 0.7 });
        playArpeggio(song, ripple, section, 'x-x-x-x-x-x-x-x-', [0, 1, 2, 3, 4, 3, 2, 1], {
          centre: 69,
          velocity: 0.5,
        });
      }
    }
    const last = song.sections.at(-1);
    if (last) {
      const chord = { root: 0, intervals: song.scale.includes(4) ? [0, 4, 7] : [0, 3, 7] };
      playEnding(song, last, [
        { part: bow, pitches: voiceChord(chord, song.tonic, 64, []) },
        { part: intro, pitches: [high] },
        { part: bass, pitches: [rootPitch(song, chord, 28)] },
        { part: dha, pitches: [high] },
      ]);
    }
  },
};
