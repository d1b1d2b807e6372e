import { voiceChord } from '../composition/harmony.ts';
import { rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { onsetsOf } from '../composition/rhythm.ts';
import { playBeats } from '../composition/rhythmPlayers.ts';
import type { Part } from '../composition/score.ts';
import type { Song, SongSection } from '../composition/song.ts';
import { closedHat, openHat, tightHat } from '../synthesis/cymbals.ts';
import {
  clap,
  deepKick,
  drySnare,
  rimClick,
  snap,
  tightKick,
  trapSnare,
} from '../synthesis/drums.ts';
import { vocalChop } from '../synthesis/chops.ts';
import { alto } from '../synthesis/singer.ts';
import { subBass } from '../synthesis/sweeps.ts';
import { choir, strings, warmPad } from '../synthesis/ensemble.ts';
import { jazzGuitar, nylonGuitar, uprightBass } from '../synthesis/guitars.ts';
import { electricPiano, piano } from '../synthesis/pianos.ts';
import { bells, kalimba, vibraphone } from '../synthesis/struck.ts';
import { softLead } from '../synthesis/synths.ts';
import { brass, flute } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes } from './themes.ts';

/** Hi-hats with rolls: now and then a beat is split into thirds, sixths or eighths. */
function playRollingHats(section: SongSection, part: Part): void {
  const { random } = section.song;
  for (let beat = 0; beat < section.bars * 4; beat += 1) {
    const roll = beat % 4 === 3 || beat % 8 === 5 ? random.chance(0.6) : random.chance(0.08);
    const strokes = roll ? random.pick([3, 6, 8]) : random.pick([2, 2, 4]);
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      const swell = roll ? 0.45 + (0.4 * stroke) / strokes : stroke === 0 ? 0.8 : 0.55;
      section.note(part, beat * 4 + (stroke * 4) / strokes, 1, 60, swell);
    }
  }
}

/** The bass follows the bass drum; its notes last until the next one and glide now and then. */
function playSub(section: SongSection, part: Part, kickPattern: string): void {
  const { song, steps } = section;
  const { random } = song;
  const onsets = onsetsOf(kickPattern, steps);
  let previous: number | undefined;
  for (const [index, { step }] of onsets.entries()) {
    const length = Math.min((onsets[index + 1]?.step ?? steps) - step, 10);
    const root = rootPitch(song, section.chordAt(step), 29);
    const pitch = step % 16 >= 10 && random.chance(0.25) ? root + 7 : root;
    const distance = (previous ?? pitch) - pitch;
    const glides = distance !== 0 && random.chance(0.5);
    const bendSemitones = glides ? Math.max(-7, Math.min(7, distance)) : 0;
    section.note(part, step, length * 0.95, pitch, 0.85, { bendSemitones });
    previous = pitch;
  }
}

function arrange(song: Song): void {
  const { random } = song;
  const trap = random.chance(0.5);
  song.swing = trap ? 0 : random.range(0.22, 0.34);
  song.looseness = trap ? 0.002 : 0.006;
  song.roomSeconds = 1.5;
  song.echoSteps = 6;
  song.duckDepth = 0.25;
  song.touch = trap ? 0.025 : 0.05;
  song.airDecibels = 8;
  const themes = composeThemes(song, {
    centre: 67,
    leaps: 0.45,
    verse: ['x---x-x-....x---', '..x-x---x---....', 'x-x---x-....x-x-'],
    hook: ['x--x--x---x-x---', 'x-x-x---x-x-x---', 'x---x--x--x-x---'],
    endings: ['x---x-------....', 'x-x-----........', 'x--x--x-----....'],
  });
  const loop = random.pick([piano, electricPiano, nylonGuitar, kalimba, vibraphone, jazzGuitar]);
  const keys = song.part(loop, -6.5, { pan: -0.12, room: 0.18, echo: 0.12, ducked: true });
  const tune = song.part([bells, flute, softLead, piano, vibraphone], -5, {
    pan: 0.15,
    room: 0.24,
    echo: 0.25,
  });
  const pad = song.part([strings, choir, warmPad], -13.5, { room: 0.25, ducked: true });
  const horns = song.part(brass, -11, { pan: 0.6, room: 0.2, doubled: true });
  const hook = song.part(alto, -3, { pan: 0.35, room: 0.24, echo: 0.2, doubled: true });
  const sub = song.part(trap || random.chance(0.5) ? subBass : uprightBass, -5.5, { room: 0 });
  const kick = song.part(trap ? deepKick : tightKick, -0.8, { room: 0.02, looseness: 0.3 });
  const snare = song.part(trap ? random.pick([trapSnare, clap]) : drySnare, -2.5, {
    room: 0.14,
    lateSeconds: trap ? 0 : 0.009,
  });
  const hat = song.part(trap ? tightHat : closedHat, -12, { pan: 0.2, room: 0.03 });
  const open = song.part(openHat, -14.5, { pan: 0.2, room: 0.05 });
  const tick = song.part([rimClick, snap], -10, { pan: -0.35, room: 0.12 });

  const kickPattern = trap
    ? random.pick([
        'X.....x...X.....X..x......x.....',
        'X......x..X.....X.....x...X..x..',
        'X..x......X.....',
      ])
    : random.pick(['X.x.......X..x..', 'X......x..X.....', 'X..x....x.X.....', 'X.....x..xX.....']);
  const snarePattern = trap
    ? '........X.......'
    : random.pick(['....X.......X...', '....X..o.o..X...', '....X.......X..o']);
  const keyRhythm = random.pick([
    'x-------x-------',
    'x---..x-x---..x-',
    'x--x--x---x-----',
    'x---------x-----',
  ]);
  const hasSungHook = random.chance(0.6) || song.promisesSinging;
  song.contrastDecibels = hasSungHook ? 7.3 : 8.4;
  // Where nobody sings, the chops are the hook.
  const chops = song.part(vocalChop, hasSungHook ? -6 : -2, {
    pan: -0.4,
    room: 0.2,
    echo: 0.3,
    doubled: !hasSungHook,
  });
  const chopRhythm = random.pick(['......x-..x-....', '..x-......xx-...', '..........x-xx..']);
  const arpeggiated = random.chance(0.5);
  const order = random.pick([
    [0, 1, 2, 3, 2, 1],
    [0, 2, 1, 3],
    [3, 2, 1, 0],
  ]);

  for (const section of song.sections) {
    const { kind, occurrence } = section;
    const calm = kind === 'intro';
    if (arpeggiated)
      playArpeggio(section, keys, 'x-x-x-x-x-x-x-x-', order, { centre: 62, hold: 1.6 });
    else playChords(section, keys, keyRhythm, { velocity: 0.68, strumSeconds: 0.008 });
    const sung = kind === 'chorus' && hasSungHook;
    playMelody(section, sung ? hook : tune, themes[kind], {
      velocity: kind === 'verse' ? 0.72 : 0.95,
      slides: 0.12,
    });
    if (kind === 'chorus' || kind === 'intro')
      playArpeggio(section, chops, chopRhythm, order, { centre: 67 });
    if (kind === 'bridge') {
      holdChords(section, pad, { centre: 64, velocity: 0.85 });
      playBeats(section, [
        { part: tick, pattern: '....x.......x...' },
        { part: hat, pattern: 'o...o...o...o...' },
      ]);
      playSub(section, sub, 'X...............');
      continue;
    }
    playBeats(section, [
      { part: kick, pattern: kickPattern },
      { part: calm ? tick : snare, pattern: snarePattern },
    ]);
    if (trap) {
      if (!calm) playRollingHats(section, hat);
      else playBeats(section, [{ part: hat, pattern: 'x...x...x...x...' }]);
    } else {
      playBeats(section, [
        { part: hat, pattern: 'x.x.x.xox.x.x.x.' },
        ...(kind === 'chorus' ? [{ part: open, pattern: '..............x.' }] : []),
      ]);
    }
    playSub(section, sub, kickPattern);
    if (kind === 'chorus') {
      holdChords(section, pad, { centre: 64, velocity: 0.7 });
      playBeats(section, [{ part: tick, pattern: '..o...x...o...x.' }]);
      if (occurrence > 0 || !hasSungHook)
        playChords(section, horns, '......x-..x-....', { centre: 62, velocity: 0.8 });
    }
  }
  const chord = song.outro.chordAt(0);
  playEnding(song.outro, [
    { part: keys, pitches: voiceChord(chord, song.tonic, 60) },
    { part: sub, pitches: [rootPitch(song, chord, 29)] },
  ]);
}

/** A minor loop over heavy drums: either boom-bap with swing or half-time with rolling hats. */
export const hipHop: GenreStyle = {
  tempo: [78, 96],
  tonicFloor: 55,
  modes: [
    {
      scale: 'minor',
      verse: ['i9 | bVImaj7', 'i7 | iv7', 'i7 | bVII | bVImaj7 | v7', 'i | bVI | iv7 | V7'],
      chorus: ['bVImaj7 | bVII | i7 | i7', 'i9 | bVImaj7 | bIII | bVII', 'i | bVI | bIII | bVII'],
      bridge: ['iv7 | bVImaj7', 'bVImaj7 | V7 | i7 | i7'],
    },
    {
      scale: 'dorian',
      verse: ['i9 | IV9', 'i7 | bVII | IV | i7'],
      chorus: ['i9 | IV9 | bVII | i9', 'bVII | IV9 | i7 | i7'],
      bridge: ['IV9 | bVII | IV9 | i7'],
    },
    {
      scale: 'harmonicMinor',
      verse: ['i | V7 | i | V7', 'i | bVI | V7 | i'],
      chorus: ['i | iv | bVI | V7', 'bVI | V7 | i | i'],
      bridge: ['iv | i | bVI | V7'],
    },
  ],
  arrange,
};
