import { harmonise } from '../composition/melody.ts';
import type { Section } from '../composition/form.ts';
import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { playArpeggio } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playGroove } from '../composition/rhythmPlayers.ts';
import type { Part, Song } from '../composition/song.ts';
import { leadGuitar, powerChord } from '../synthesis/distorted.ts';
import { closedHat, crashCymbal, openHat, rideCymbal } from '../synthesis/cymbals.ts';
import { rockKick, rockSnare, tom } from '../synthesis/drums.ts';
import { cleanGuitar, pickBass } from '../synthesis/guitars.ts';
import { organ } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes, melodyGround } from './themes.ts';

/** Power chords in a rhythm: `x` rings, `-` holds, `m` is muted by the palm, `.` rests. */
function playRiff(song: Song, guitars: readonly Part[], section: Section, rhythm: string): void {
  const steps = section.bars * 16;
  for (let step = 0; step < steps; step += 1) {
    const mark = rhythm[step % rhythm.length];
    if (mark !== 'x' && mark !== 'm') continue;
    let length = 1;
    while (step + length < steps && rhythm[(step + length) % rhythm.length] === '-') length += 1;
    const root = rootPitch(song, song.chordAt(section, step), 40);
    for (const guitar of guitars) {
      const held = mark === 'm' ? 0.7 : length * 0.98;
      song.note(guitar, section, step, held, root, mark === 'm' ? 0.6 : 0.85);
    }
  }
}

/** Two distorted guitars wide apart, eighths in the bass, a riff that opens and a solo. */
export const rock: GenreStyle = {
  tempo: [108, 150],
  tonicFloor: 52,
  modes: [
    {
      scale: 'minor',
      verse: ['i | bVII | bVI | bVII', 'i | i | bVI | bVII', 'i | bIII | bVII | iv'],
      chorus: ['bVI | bVII | i | i', 'bVI | bIII | bVII | i', 'i | bVI | bIII | bVII'],
      bridge: ['iv | bVI | bVII | i', 'bVI | bVI | bVII | bVII'],
    },
    {
      scale: 'mixolydian',
      verse: ['I | bVII | IV | I', 'I | I | bVII | IV', 'I | IV | bVII | I'],
      chorus: ['IV | I | bVII | I', 'I | bVII | IV | IV', 'bVII | IV | I | I'],
      bridge: ['IV | bVII | IV | bVII', 'bVII | bVII | IV | IV'],
    },
    {
      scale: 'major',
      verse: ['I | V | vi | IV', 'I | IV | vi | V', 'vi | IV | I | V'],
      chorus: ['IV | V | I | vi', 'I | V | IV | IV', 'I | IV | V | IV'],
      bridge: ['vi | IV | vi | V', 'IV | IV | V | V'],
    },
  ],
  arrange(song) {
    const { random } = song;
    song.roomSeconds = 1.2;
    song.looseness = 0.006;
    song.echoSteps = 6;
    const pentatonic = song.scale.includes(3) ? [0, 3, 5, 7, 10] : [0, 2, 4, 7, 9];
    const themes = composeThemes(song, {
      centre: 64,
      scale: pentatonic,
      leaps: 0.55,
      verse: ['x-x-x---x-x-x---', 'x---x-x-x---x-x-', '..x-x-x-x---x---'],
      hook: ['x---x---x-x-x---', 'x-----x-x---x---', 'x--x--x-x-------'],
      endings: ['x-x-x-----------', 'x---x-------....', 'x--x--x-----....'],
    });
    const guitars = [-0.75, 0.75].map((pan) =>
      song.part(powerChord, { decibels: -8.5, pan, room: 0.08 }),
    );
    const bass = song.part(pickBass, { decibels: -5.5, room: 0.02 });
    const solo = song.part(leadGuitar, { decibels: -1.5, pan: 0.12, room: 0.2, echo: 0.2 });
    const twin = song.part(leadGuitar, { decibels: -7, pan: -0.35, room: 0.2, echo: 0.15 });
    const clean = song.part(cleanGuitar, { decibels: -9, pan: -0.4, room: 0.2, echo: 0.1 });
    const voice = song.part(random.pick([organ, leadGuitar, cleanGuitar]), {
      decibels: -4,
      room: 0.18,
      echo: 0.1,
    });
    const kick = song.part(rockKick, { decibels: 1.5, room: 0.05 });
    const snare = song.part(rockSnare, { decibels: -1, room: 0.22 });
    const hat = song.part(closedHat, { decibels: -12, pan: 0.35, room: 0.06 });
    const open = song.part(openHat, { decibels: -14, pan: 0.35, room: 0.08 });
    const ride = song.part(rideCymbal, { decibels: -13, pan: -0.35, room: 0.08 });
    const crash = song.part(crashCymbal, { decibels: -9, pan: 0.3, room: 0.15 });
    const drum = song.part(tom, { decibels: -7, pan: -0.15, room: 0.15 });

    const riff = random.pick([
      'x-x-mmx-x-mmx---',
      'x--x--x-mmx-x---',
      'x---mmmmx-x-mmmm',
      'x-mmx-mmx-x-x---',
    ]);
    const verseRiff = random.pick(['m.m.m.m.m.m.m.m.', 'mmmmmmmmmmmmmmmm', 'x-------........']);
    const chorusRiff = random.pick(['x---x---x---x---', 'x-x-x-x-x-x-x-x-', 'x-----x---x---x-']);
    const kickVerse = random.pick(['X.......X.x.....', 'X.....x.X.......', 'X.x.....X.x.....']);
    const kickChorus = random.pick(['X...x...X.x.x...', 'X.x...x.X.x...x.', 'X..x..x.X.......']);
    const cleanVerse = random.chance(0.4);
    const fill = [
      { part: kick, pattern: 'X.......X.......' },
      { part: snare, pattern: 'x...x.x.X.xx....' },
      { part: drum, pattern: '............X.x.', pitch: 46 },
      { part: drum, pattern: '.............xXX', pitch: 41 },
    ];

    for (const section of song.sections) {
      const { kind, occurrence } = section;
      const back = { part: snare, pattern: '....X.......X...' };
      if (kind !== 'verse') song.note(crash, section, 0, 4, 60, 0.85);
      if (kind === 'verse') {
        playGroove(
          song,
          section,
          [{ part: kick, pattern: kickVerse }, back, { part: hat, pattern: 'x.x.x.x.x.x.x.x.' }],
          fill,
        );
        if (cleanVerse && occurrence === 0) {
          playArpeggio(song, clean, section, 'x-x-x-x-x-x-x-x-', [0, 1, 2, 3, 2, 1], {
            centre: 60,
            hold: 2,
            velocity: 0.75,
          });
        } else playRiff(song, guitars, section, verseRiff);
        playMelody(song, voice, section, themes.verse.notes, themes.verse.bars, { slides: 0.15 });
        playBass(song, bass, section, 'r-r-r-r-r-r-r-r-');
      } else if (kind === 'bridge') {
        playGroove(
          song,
          section,
          [
            { part: kick, pattern: 'X.....x.X.......' },
            back,
            { part: ride, pattern: 'x.x.x.x.x.x.x.x.' },
          ],
          fill,
        );
        playRiff(song, guitars, section, 'x---------------');
        playMelody(song, solo, section, themes.bridge.notes, themes.bridge.bars, {
          transpose: 12,
          slides: 0.4,
        });
        playBass(song, bass, section, 'r-r-r-r-r-r-a-a-');
      } else {
        const chorus = kind === 'chorus';
        playGroove(
          song,
          section,
          [
            { part: kick, pattern: chorus ? kickChorus : kickVerse },
            back,
            { part: chorus ? open : hat, pattern: 'x...x...x...x...' },
            { part: hat, pattern: '..x...x...x...x.' },
          ],
          kind === 'outro' ? undefined : fill,
        );
        playRiff(song, guitars, section, chorus ? chorusRiff : riff);
        playBass(song, bass, section, chorus ? 'r-r-r-r-r-r-r-a-' : 'r-r-r-r-r-r-f-r-');
        const theme = chorus ? themes.chorus : themes.hook;
        playMelody(song, solo, section, theme.notes, theme.bars, {
          slides: 0.25,
          velocity: chorus ? 1 : 0.9,
        });
        if (chorus && occurrence > 0) {
          const line = harmonise(theme.notes, melodyGround(song, section, pentatonic));
          playMelody(song, twin, section, line, theme.bars, { slides: 0.2 });
        }
      }
    }
    const last = song.sections.at(-1);
    if (last) {
      const chord = song.chordAt(last, 0);
      playEnding(song, last, [
        ...guitars.map((part) => ({ part, pitches: [rootPitch(song, chord, 40)] })),
        { part: bass, pitches: [rootPitch(song, chord, 28)] },
        { part: crash, pitches: [60] },
        { part: kick, pitches: [60] },
      ]);
    }
  },
};
