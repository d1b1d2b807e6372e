import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { playArpeggio } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { onsetsOf } from '../composition/rhythm.ts';
import { playGroove } from '../composition/rhythmPlayers.ts';
import type { Part } from '../composition/score.ts';
import type { Song, SongSection } from '../composition/song.ts';
import { leadGuitar, powerChord } from '../synthesis/distorted.ts';
import { closedHat, crashCymbal, openHat, rideCymbal } from '../synthesis/cymbals.ts';
import { rockKick, rockSnare, tom } from '../synthesis/drums.ts';
import { cleanGuitar, pickBass } from '../synthesis/guitars.ts';
import { tenor } from '../synthesis/singer.ts';
import { organ } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes, secondVoice } from './themes.ts';

/** Power chords in a rhythm: `x` rings, `-` holds, `m` is muted by the palm, `.` rests. */
function playRiff(section: SongSection, guitars: Part, rhythm: string): void {
  for (const { step, mark, length } of onsetsOf(rhythm, section.steps)) {
    const muted = mark === 'm';
    const root = rootPitch(section.song, section.chordAt(step), 40);
    section.note(guitars, step, muted ? 0.7 : length * 0.98, root, muted ? 0.6 : 0.85);
  }
}

function arrange(song: Song): void {
  const { random } = song;
  song.roomSeconds = 1.2;
  song.looseness = 0.006;
  song.touch = 0.045;
  song.airDecibels = 9;
  song.contrastDecibels = 5;
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
  const guitars = song.part(powerChord, -5.5, { pan: 0.8, room: 0.08, doubled: true });
  const bass = song.part(pickBass, -5.5, { room: 0.02 });
  const solo = song.part(leadGuitar, -1.5, { pan: 0.12, room: 0.2, echo: 0.2 });
  const twin = song.part(leadGuitar, -7, { pan: -0.35, room: 0.2, echo: 0.15 });
  const clean = song.part(cleanGuitar, -9, { pan: -0.4, room: 0.2, echo: 0.1 });
  const verseLead = song.part(song.leads([tenor, tenor, organ]), -2, { room: 0.18, echo: 0.1 });
  const hookLead = song.part(tenor, 0, { pan: 0.25, room: 0.2, echo: 0.1, doubled: true });
  const kick = song.part(rockKick, 1.5, { room: 0.05, looseness: 0.4 });
  const snare = song.part(rockSnare, -1, { room: 0.22 });
  const hat = song.part(closedHat, -12, { pan: 0.35, room: 0.06 });
  const open = song.part(openHat, -14, { pan: 0.35, room: 0.08 });
  const ride = song.part(rideCymbal, -13, { pan: -0.35, room: 0.08 });
  const crash = song.part(crashCymbal, -9, { pan: 0.3, room: 0.15 });
  const drum = song.part(tom, -7, { pan: -0.15, room: 0.15 });

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
    if (kind !== 'verse') section.note(crash, 0, 4, 60, 0.85);
    if (kind === 'verse') {
      playGroove(
        section,
        [{ part: kick, pattern: kickVerse }, back, { part: hat, pattern: 'x.x.x.x.x.x.x.x.' }],
        fill,
      );
      if (cleanVerse && occurrence === 0) {
        playArpeggio(section, clean, 'x-x-x-x-x-x-x-x-', [0, 1, 2, 3, 2, 1], {
          centre: 60,
          hold: 2,
          velocity: 0.75,
        });
      } else playRiff(section, guitars, verseRiff);
      playMelody(section, verseLead, themes.verse, {
        slides: 0.15,
        transpose: verseLead.voice.isSung ? 12 : 0,
      });
      playBass(section, bass, 'r-r-r-r-r-r-r-r-');
    } else if (kind === 'bridge') {
      playGroove(
        section,
        [
          { part: kick, pattern: 'X.....x.X.......' },
          back,
          { part: ride, pattern: 'x.x.x.x.x.x.x.x.' },
        ],
        fill,
      );
      playRiff(section, guitars, 'x---------------');
      playMelody(section, solo, themes.bridge, { transpose: 12, slides: 0.4 });
      playBass(section, bass, 'r-r-r-r-r-r-a-a-');
    } else {
      const chorus = kind === 'chorus';
      playGroove(
        section,
        [
          { part: kick, pattern: chorus ? kickChorus : kickVerse },
          back,
          { part: chorus ? open : hat, pattern: 'x...x...x...x...' },
          { part: hat, pattern: '..x...x...x...x.' },
        ],
        kind === 'outro' ? undefined : fill,
      );
      playRiff(section, guitars, chorus ? chorusRiff : riff);
      playBass(section, bass, chorus ? 'r-r-r-r-r-r-r-a-' : 'r-r-r-r-r-r-f-r-');
      if (chorus) playMelody(section, hookLead, themes.chorus, { transpose: 12 });
      else playMelody(section, solo, themes[kind], { slides: 0.25, velocity: 0.9 });
      if (chorus && occurrence > 0) {
        const line = secondVoice(section, themes.chorus, pentatonic);
        playMelody(section, twin, line, { slides: 0.2 });
      }
    }
  }
  const chord = song.outro.chordAt(0);
  playEnding(song.outro, [
    { part: guitars, pitches: [rootPitch(song, chord, 40)] },
    { part: bass, pitches: [rootPitch(song, chord, 28)] },
    { part: crash, pitches: [60] },
    { part: kick, pitches: [60] },
  ]);
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
  arrange,
};
