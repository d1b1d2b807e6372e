import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { inOctaveAbove } from '../composition/pitches.ts';
import { playBeats, playGroove } from '../composition/rhythmPlayers.ts';
import type { Part } from '../composition/score.ts';
import type { Song, SongSection } from '../composition/song.ts';
import { shaker } from '../synthesis/cymbals.ts';
import { clap, deepKick } from '../synthesis/drums.ts';
import { strings, warmPad } from '../synthesis/ensemble.ts';
import { fingerBass, tanpura, veena } from '../synthesis/guitars.ts';
import {
  ghatam,
  manjira,
  mridangamDhin,
  mridangamTha,
  mridangamThom,
} from '../synthesis/handDrums.ts';
import { marimba, santoor } from '../synthesis/struck.ts';
import { alto, tenor } from '../synthesis/singer.ts';
import { roundBass } from '../synthesis/synths.ts';
import { fiddle, flute } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes } from './themes.ts';

/** The drone: fifth, tonic, tonic, low tonic, over and over, each string ringing into the next. */
function playDrone(section: SongSection, part: Part): void {
  const { tonic, scale } = section.song;
  const low = inOctaveAbove(45, tonic);
  const strings = [low - (scale.includes(7) ? 5 : 7), low, low, low - 12];
  for (let beat = 0; beat < section.bars * 2; beat += 1)
    section.note(part, beat * 8, 14, strings[beat % 4]!, 0.6);
}

function arrange(song: Song): void {
  const { random } = song;
  song.roomSeconds = 2.1;
  song.looseness = 0.005;
  song.touch = 0.055;
  song.airDecibels = 11;
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
  const dhin = song.part(mridangamDhin, -3.5, { pan: 0.15, room: 0.14 });
  const tha = song.part(mridangamTha, -6.5, { pan: 0.15, room: 0.12 });
  const thom = song.part(mridangamThom, -1.5, { pan: -0.15, room: 0.1 });
  const pot = song.part(ghatam, -8, { pan: -0.4, room: 0.16 });
  const bell = song.part(manjira, -13, { pan: 0.4, room: 0.22 });
  const kick = song.part(deepKick, -1.5, { room: 0.02, looseness: 0.3 });
  const hands = song.part(clap, -11, { room: 0.2 });
  const shake = song.part(shaker, -12, { pan: -0.35 });
  const drone = song.part(tanpura, -9, { pan: 0.6, room: 0.25, doubled: true });
  const bass = song.part([fingerBass, roundBass], -6, { room: 0.02 });
  const bow = song.part(strings, -13, { room: 0.28 });
  const pad = song.part(warmPad, -16, { room: 0.25 });
  const singer = random.pick([alto, tenor]);
  const soloists = [veena, flute, fiddle, singer] as const;
  const first = random.pick(soloists);
  // A plucked string is too soft for a hook.
  const others = soloists.filter((voice) => voice !== first && voice !== veena);
  const lead = song.part(first, -6, { room: 0.24, echo: 0.14 });
  const sungHook = song.promisesSinging || (first !== singer && random.chance(0.7));
  const hook = song.part(sungHook ? singer : random.pick(others), -3, {
    pan: 0.25,
    room: 0.24,
    echo: 0.14,
    doubled: true,
  });
  const ripple = song.part([santoor, marimba], -11, { pan: 0.4, room: 0.24, echo: 0.18 });

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
  for (const section of song.sections) {
    const { kind, occurrence, bars } = section;
    const chorus = kind === 'chorus';
    const theme = themes[kind];
    playDrone(section, drone);
    playGroove(section, tala, bars >= 4 && kind !== 'outro' ? flourish : undefined);
    playMelody(section, chorus || kind === 'bridge' ? hook : lead, theme, {
      slides: 0.55,
      graces: 0.45,
    });
    playBeats(section, [{ part: bell, pattern: 'x.......o.......' }]);
    playBass(section, bass, kind === 'intro' ? 'r---------------' : bassline);
    if (kind === 'verse') {
      playBeats(section, [gourd]);
      if (occurrence > 0) holdChords(section, pad, { centre: 62, velocity: 0.7 });
    }
    if (chorus) {
      playBeats(section, [
        gourd,
        { part: kick, pattern: 'X...x...X...x...' },
        { part: hands, pattern: '....x.......x...' },
        { part: shake, pattern: 'oxoxoxoxoxoxoxox' },
      ]);
      holdChords(section, bow, { centre: 66, velocity: 0.75 });
      if (occurrence > 0)
        playMelody(section, lead, theme, { transpose: -12, velocity: 0.6, slides: 0.5 });
    }
    if (kind === 'bridge') {
      holdChords(section, bow, { centre: 64, velocity: 0.8 });
      playMelody(section, ripple, theme, { transpose: 12, velocity: 0.8 });
    }
    if (kind === 'intro') holdChords(section, pad, { centre: 62 });
  }
  const chord = { root: 0, intervals: [0, 12] };
  playEnding(song.outro, [
    { part: lead, pitches: [high] },
    { part: drone, pitches: [rootPitch(song, chord, 45)] },
    { part: bass, pitches: [rootPitch(song, chord, 28)] },
    { part: dhin, pitches: [high] },
  ]);
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
  arrange,
};
