import { voiceChord } from '../composition/harmony.ts';
import { playBass, rootPitch, walkBass } from '../composition/bassPlayers.ts';
import { playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playBeats } from '../composition/rhythmPlayers.ts';
import type { Part } from '../composition/score.ts';
import type { Song, SongSection } from '../composition/song.ts';
import { brushSweep, closedHat, crashCymbal, rideCymbal } from '../synthesis/cymbals.ts';
import { brushHit, softKick } from '../synthesis/drums.ts';
import { jazzGuitar, uprightBass } from '../synthesis/guitars.ts';
import { electricPiano, piano } from '../synthesis/pianos.ts';
import { alto, tenor } from '../synthesis/singer.ts';
import { vibraphone } from '../synthesis/struck.ts';
import { flute, saxophone, trumpet } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes } from './themes.ts';

/** The accompanist answers the tune: each bar another of a few rhythms. */
function comp(
  section: SongSection,
  part: Part,
  rhythms: readonly string[],
  velocity: number,
): void {
  const bars = Array.from({ length: section.bars }, () => section.song.random.pick(rhythms));
  playChords(section, part, bars.join(''), { centre: 60, velocity, strumSeconds: 0.004 });
}

const SPARSE = ['x-----x-........', '..x-............', '......x-........'];
const BUSY = [
  'x-----x-..x-....',
  '..x-....x---....',
  '......x-......x-',
  'x---......x-....',
  '....x-....x-....',
];

function arrange(song: Song): void {
  const { random } = song;
  song.swing = 0.3;
  song.swingUnit = 2;
  song.looseness = 0.008;
  song.touch = 0.07;
  song.airDecibels = 9;
  song.contrastDecibels = 4.1;
  song.roomSeconds = 1.3;
  const themes = composeThemes(song, {
    centre: 66,
    reach: 10,
    leaps: 0.6,
    verse: ['..x-x-x-x-x-x---', 'x-x-x-..x-x-x---', '..x-x---x-x-x-x-', 'x-x-x-x-x---..x-'],
    hook: ['x---x-x---x-x---', 'x-x---x-x-----x-', '..x-x---..x-x---', 'x-----x-x---x---'],
    endings: ['x-x-x-------....', 'x-x---..........', '..x-x-x-----....'],
  });
  const first = random.pick([saxophone, trumpet, vibraphone, jazzGuitar, flute, saxophone]);
  const soloist = random.pick(
    [piano, vibraphone, jazzGuitar, trumpet].filter((voice) => voice !== first),
  );
  // What is struck or plucked fades too soon for a hook.
  const horns = [saxophone, trumpet, flute];
  const horn = horns.includes(first) ? first : random.pick(horns);
  const singer = random.pick([alto, tenor]);
  const place = { pan: 0.15, room: 0.28 };
  const head = song.part(song.promisesSinging ? singer : first, -3, place);
  const hook = song.part(song.promisesSinging ? singer : horn, -3, place);
  const solo = song.part(soloist, soloist === trumpet ? -9 : -3.5, { pan: -0.25, room: 0.26 });
  const accompanist = random.pick(
    [piano, jazzGuitar, electricPiano].filter((voice) => voice !== first && voice !== soloist),
  );
  const keys = song.part(accompanist, -9.5, { pan: -0.5, room: 0.24 });
  const bass = song.part(uprightBass, -3.5, { pan: 0.05, room: 0.06 });
  const ride = song.part(rideCymbal, -14, { pan: 0.5, room: 0.16 });
  const hat = song.part(closedHat, -14, { pan: 0.25, room: 0.08 });
  const snare = song.part(brushHit, -7, { pan: -0.1, room: 0.14 });
  const sweep = song.part(brushSweep, -15, { pan: -0.1, room: 0.12 });
  const kick = song.part(softKick, -10, { room: 0.06 });
  const crash = song.part(crashCymbal, -17, { pan: 0.3, room: 0.2 });

  const ridePattern = random.pick(['X...x.x.X...x.x.', 'X...x.x.x...x.x.', 'x...X.x.x...X.x.']);
  const inTwo = random.pick(['r-------f-------', 'r-------f-----a-', 'r-----..f-----..']);
  const isFast = song.tempo.beatsPerMinute > 128;
  const onTwoAndFour = { part: hat, pattern: '....x.......x...' };
  for (const [index, section] of song.sections.entries()) {
    const { kind } = section;
    const isSolo = kind === 'bridge' || (kind === 'verse' && section.occurrence > 0);
    if (kind === 'verse') {
      // With brushes, and fast tunes in two: the hook walks in four, with sticks.
      if (isFast) playBass(section, bass, inTwo);
      else walkBass(section, bass);
      comp(section, keys, SPARSE, 0.54);
      playBeats(section, [onTwoAndFour, { part: sweep, pattern: 'x...x...x...x...' }]);
    } else {
      walkBass(section, bass);
      comp(section, keys, BUSY, kind === 'chorus' ? 0.68 : 0.58);
      playBeats(section, [
        onTwoAndFour,
        { part: ride, pattern: ridePattern },
        { part: kick, pattern: 'o...o...o...o...' },
        {
          part: snare,
          pattern: random.pick([
            '......o.......o.',
            '..............o.',
            '......x.....o...',
            '....o.......x...',
          ]),
        },
      ]);
    }
    if (index > 0 && kind !== 'verse' && kind !== 'outro') section.note(crash, 0, 4, 60, 0.7);
    playMelody(section, isSolo ? solo : kind === 'verse' ? head : hook, themes[kind], {
      velocity: kind === 'verse' ? 0.85 : 1,
      slides: 0.2,
      slideSemitones: 1,
      graces: 0.15,
      transpose: soloist === piano && isSolo ? 12 : 0,
    });
  }
  const chord = song.outro.chordAt(32);
  playEnding(song.outro, [
    { part: keys, pitches: voiceChord(chord, song.tonic, 60) },
    { part: bass, pitches: [rootPitch(song, chord, 28)] },
    { part: ride, pitches: [60] },
  ]);
}

/** A swinging quartet: head, solo, head; a walking bass, brushes in the verses, a ride cymbal in the hook. */
export const jazz: GenreStyle = {
  tempo: [104, 164],
  tonicFloor: 53,
  modes: [
    {
      scale: 'major',
      verse: [
        'ii7 | V7 | Imaj7 | VI7b9',
        'Imaj7 | vi7 | ii7 | V7',
        'Imaj7 VI7b9 | ii7 V7 | iii7 VI7b9 | ii7 V7',
      ],
      chorus: ['ii9 | V13 | Imaj9 | I69', 'IVmaj7 | iv6 | iii7 | VI7b9', 'Imaj9 | II9 | ii9 | V13'],
      bridge: ['iii7 | VI7b9 | ii7 | V7', 'v7 | I7 | IVmaj7 | bVII9', 'III7 | VI7 | II7 | V7'],
    },
    {
      scale: 'dorian',
      verse: ['i7 | IV9 | i7 | IV9', 'i9 | i9 | bIIImaj7 | IV9'],
      chorus: ['i9 | iv9 | bVII13 | bIIImaj7', 'iv9 | bVII13 | bIIImaj7 | i7'],
      bridge: ['iv7 | bVII9 | bIIImaj7 | bVImaj7', 'iim7b5 | V7b9 | i6 | i6'],
    },
    {
      scale: 'minor',
      verse: ['iim7b5 | V7b9 | i6 | i6', 'i7 | iv7 | iim7b5 | V7b9'],
      chorus: ['iv7 | bVII9 | bIIImaj7 | bVImaj7', 'i9 | bVImaj7 | iim7b5 | V7b9'],
      bridge: ['bVImaj7 | V7b9 | i7 | i7', 'iv7 | bVII9 | bIIImaj7 | V7b9'],
    },
  ],
  arrange,
};
