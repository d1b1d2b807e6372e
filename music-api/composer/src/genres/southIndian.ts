import type { Section } from '../composition/form.ts';
import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playBeats, playGroove } from '../composition/rhythmPlayers.ts';
import type { Part, Song } from '../composition/song.ts';
import { shaker } from '../synthesis/cymbals.ts';
import { clap, deepKick } from '../synthesis/drums.ts';
import { strings, vocalLead, warmPad } from '../synthesis/ensemble.ts';
import { fingerBass, tanpura, veena } from '../synthesis/guitars.ts';
import {
  ghatam,
  manjira,
  mridangamDhin,
  mridangamTha,
  mridangamThom,
} from '../synthesis/handDrums.ts';
import { marimba, santoor } from '../synthesis/struck.ts';
import { roundBass } from '../synthesis/synths.ts';
import { fiddle, flute } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes } from './themes.ts';

/** The drone: fifth, tonic, tonic, low tonic, over and over, each string ringing into the next. */
function playDrone(song: Song, part: Part, section: Section, fifth: number): void {
  const low = 45 + ((((song.tonic - 45) % 12) + 12) % 12);
  const strings = [low - 12 + fifth, low, low, low - 12];
  for (let beat = 0; beat < section.bars * 2; beat += 1) {
    song.note(part, section, beat * 8, 14, strings[beat % 4]!, 0.6);
  }
}

/**
 * Melodies in a raga over a drone, with glides and grace notes on its tones; mridangam and ghatam
 * in adi tala (eight beats, two bars here), with the bass and strings of film music.
 */
export const southIndian: GenreStyle = {
  tempo: [80, 116],
  tonicFloor: 56,
  modes: [
    {
      scale: 'mohanam',
      verse: ['I | I | vi | I', 'I | vi | I | vi'],
      chorus: ['vi | I | vi | I', 'I69 | vi | I69 | I'],
      bridge: ['vi | vi | I | I'],
    },
    {
      scale: 'hamsadhvani',
      verse: ['I | V | I | V', 'I | I | V | I'],
      chorus: ['V | I | V | I', 'Imaj7 | V | iii | I'],
      bridge: ['iii | V | I | V'],
    },
    {
      scale: 'kalyani',
      verse: ['I | II | I | V', 'I | V | vi | II'],
      chorus: ['vi | II | V | I', 'I | II | V | I'],
      bridge: ['iii | vi | II | V'],
    },
    {
      scale: 'kharaharapriya',
      verse: ['i | IV | i | bVII', 'i | bVII | IV | i'],
      chorus: ['bIII | bVII | IV | i', 'bVII | IV | i | i'],
      bridge: ['v | IV | bVII | i'],
    },
    {
      scale: 'hindolam',
      verse: ['bVI | iv | bVI | iv', 'iv | iv | bVI | iv'],
      chorus: ['bIIIsus4 | bVI | iv | bVI', 'bVI | iv | bVI | iv'],
      bridge: ['iv | bVI | iv | iv'],
    },
    {
      scale: 'mayamalavagowla',
      verse: ['I | bII | I | I', 'I | iv | bII | I'],
      chorus: ['iv | bII | I | I', 'bII | I | iv | I'],
      bridge: ['iv | I | bII | I'],
    },
    {
      scale: 'major',
      verse: ['I | IV | I | V', 'I | vi | IV | V'],
      chorus: ['vi | IV | V | I', 'IV | V | I | vi'],
      bridge: ['ii7 | vi | IV | V'],
    },
  ],
  arrange(song) {
    const { random } = song;
    song.roomSeconds = 2.1;
    song.looseness = 0.005;
    song.echoSteps = 4;
    const themes = composeThemes(song, {
      centre: 70,
      reach: 10,
      leaps: 0.22,
      scale: song.scale,
      verse: ['x-x-xxx-x-x-x---', 'x---xxx-x-xxx---', 'x-xxx-x-x---x-x-', '..x-x-xxx-x-x---'],
      hook: ['x--xx-x-x-x-x---', 'x-x-x--xx---x---', 'x---x-xxx-x-x---', 'xxx-x---xxx-x---'],
      endings: ['x-xxx-----------', 'x---xxx-----....', 'x-x-x-------....'],
    });
    const high = song.tonic + (song.tonic > 60 ? 0 : 12);
    const dhin = song.part(mridangamDhin, { decibels: -3.5, pan: 0.15, room: 0.14 });
    const tha = song.part(mridangamTha, { decibels: -6.5, pan: 0.15, room: 0.12 });
    const thom = song.part(mridangamThom, { decibels: -1.5, pan: -0.15, room: 0.1 });
    const pot = song.part(ghatam, { decibels: -10, pan: -0.4, room: 0.16 });
    const bell = song.part(manjira, { decibels: -17, pan: 0.4, room: 0.22 });
    const kick = song.part(deepKick, { decibels: -1.5, room: 0.02 });
    const hands = song.part(clap, { decibels: -11, room: 0.2 });
    const shake = song.part(shaker, { decibels: -17, pan: -0.35 });
    const drone = song.part(tanpura, { decibels: -10, room: 0.25 });
    const bass = song.part(random.pick([fingerBass, roundBass]), { decibels: -6, room: 0.02 });
    const bow = song.part(strings, { decibels: -13, room: 0.28 });
    const pad = song.part(warmPad, { decibels: -16, room: 0.25 });
    const soloists = [veena, flute, fiddle, vocalLead] as const;
    const first = random.pick(soloists);
    const others = soloists.filter((voice) => voice !== first);
    const lead = song.part(first, { decibels: -4.5, room: 0.24, echo: 0.14 });
    const hook = song.part(random.pick(others), { decibels: -4.5, room: 0.24, echo: 0.14 });
    const ripple = song.part(random.pick([santoor, marimba]), {
      decibels: -13,
      pan: 0.4,
      room: 0.24,
      echo: 0.18,
    });

    // Adi tala: eight beats over two bars, the weight on one, the lift before it.
    const tala = [
      {
        part: thom,
        pattern: random.pick([
          'X.....x...x.....X.....x.......x.',
          'X...x.....x.....X.....x...x...x.',
          'X.....x.....x...x.....x...x.....',
        ]),
      },
      {
        part: dhin,
        pattern: random.pick([
          'X...x..x....x..xX...x..x..x.x...',
          '..x.X...x.x.X.....x.X..xx.x.X.xx',
          'x..x..x.X...x.x.x..x..x.X.x.x.x.',
        ]),
        pitch: high,
      },
      {
        part: tha,
        pattern: random.pick([
          '..oo..o...oo..o...oo..o..o..o.oo',
          'o.o..oo.o.o..oo.o.o..oo.ooo.oooo',
          '.o.oo..o.o.oo..o.o.oo..o.o.ooooo',
        ]),
        pitch: high,
      },
    ];
    const gourd = {
      part: pot,
      pattern: random.pick(['x.oox.oox.oox.oo', 'o.x.o.xxo.x.o.xx', 'x..x..x.x..x..xo']),
    };
    const flourish = [
      { part: dhin, pattern: 'x.xx.xx.x.xx.xxX', pitch: high },
      { part: thom, pattern: 'X..x..x.X..x..xX' },
      { part: tha, pattern: '.o..o..o.o..o...', pitch: high },
    ];
    const bassline = random.pick(['r-----r-o-----f-', 'r--r--r-....r-f-', 'r-------r---f-r-']);
    const fifth = song.scale.includes(7) ? 7 : 5;
    for (const section of song.sections) {
      const { kind, occurrence, bars } = section;
      const chorus = kind === 'chorus';
      const theme =
        kind === 'verse'
          ? themes.verse
          : chorus
            ? themes.chorus
            : kind === 'bridge'
              ? themes.bridge
              : themes.hook;
      playDrone(song, drone, section, fifth);
      playGroove(song, section, tala, bars >= 4 && kind !== 'outro' ? flourish : undefined);
      playMelody(
        song,
        chorus || kind === 'bridge' ? hook : lead,
        section,
        theme.notes,
        theme.bars,
        {
          slides: 0.55,
          slideSemitones: 2,
          graces: 0.45,
        },
      );
      playBeats(song, section, [{ part: bell, pattern: 'x.......o.......' }]);
      playBass(song, bass, section, kind === 'intro' ? 'r---------------' : bassline, 28);
      if (kind === 'verse') {
        playBeats(song, section, [gourd]);
        if (occurrence > 0) holdChords(song, pad, section, { centre: 62, velocity: 0.7 });
      }
      if (chorus) {
        playBeats(song, section, [
          gourd,
          { part: kick, pattern: 'X...x...X...x...' },
          { part: hands, pattern: '....x.......x...' },
          { part: shake, pattern: 'oxoxoxoxoxoxoxox' },
        ]);
        holdChords(song, bow, section, { centre: 66, velocity: 0.75 });
        if (occurrence > 0)
          playMelody(song, lead, section, theme.notes, theme.bars, {
            transpose: -12,
            velocity: 0.6,
            slides: 0.5,
          });
      }
      if (kind === 'bridge') {
        holdChords(song, bow, section, { centre: 64, velocity: 0.8 });
        playMelody(song, ripple, section, theme.notes, theme.bars, {
          transpose: 12,
          velocity: 0.8,
        });
      }
      if (kind === 'intro') holdChords(song, pad, section, { centre: 62, velocity: 0.6 });
    }
    const last = song.sections.at(-1);
    if (last) {
      const chord = { root: 0, intervals: [0, 12] };
      playEnding(song, last, [
        { part: lead, pitches: [high] },
        { part: drone, pitches: [rootPitch(song, chord, 45)] },
        { part: bass, pitches: [rootPitch(song, chord, 28)] },
        { part: dhin, pitches: [high] },
      ]);
    }
  },
};
