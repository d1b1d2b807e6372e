import { voiceChord } from '../composition/harmony.ts';
import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playGroove } from '../composition/rhythmPlayers.ts';
import type { Song } from '../composition/song.ts';
import { closedHat, crashCymbal, tambourine } from '../synthesis/cymbals.ts';
import { brushHit, popSnare, rimClick, rockKick, softKick } from '../synthesis/drums.ts';
import { strings } from '../synthesis/ensemble.ts';
import {
  banjo,
  cleanGuitar,
  mandolin,
  steelGuitar,
  uprightBass,
  fingerBass,
} from '../synthesis/guitars.ts';
import { alto, tenor } from '../synthesis/singer.ts';
import { piano } from '../synthesis/pianos.ts';
import { fiddle, organ } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes, secondVoice } from './themes.ts';

function arrange(song: Song): void {
  const { random } = song;
  song.roomSeconds = 1.3;
  song.looseness = 0.007;
  song.touch = 0.05;
  song.airDecibels = 5;
  song.contrastDecibels = 5.4;
  song.swing = random.chance(0.35) ? 0.14 : 0;
  const themes = composeThemes(song, {
    centre: 69,
    leaps: 0.45,
    scale: random.chance(0.6) ? [0, 2, 4, 7, 9] : song.scale,
    verse: ['x-x-x---x-x-x---', 'x---x-x-x-x-x---', '..x-x-x-x---x---', 'x--xx---x--xx---'],
    hook: ['x---x---x-x-x---', 'x-x-x---x---x---', 'x---x-x-x---....', 'x--x--x-x---x---'],
    endings: ['x---x-----------', 'x-x-x-------....', 'x---------------'],
  });
  const strum = song.part(steelGuitar, -7, { pan: -0.7, room: 0.12, doubled: true });
  const second = song.part([banjo, mandolin, steelGuitar], -9.5, { pan: 0.45, room: 0.14 });
  const bass = song.part([uprightBass, fingerBass], -5.5, { room: 0.03 });
  const fiddler = random.chance(0.5);
  const lead = song.part(fiddler ? fiddle : cleanGuitar, -3.5, { pan: 0.1, room: 0.2, echo: 0.1 });
  const singer = random.pick([alto, tenor]);
  const verseLead = song.part(song.leads([singer, singer, singer, piano]), -3, {
    pan: -0.08,
    room: 0.16,
    echo: 0.06,
  });
  const hookLead = song.part(singer, -1.5, { pan: 0.25, room: 0.2, echo: 0.08, doubled: true });
  const answer = song.part(fiddler ? cleanGuitar : fiddle, -9, { pan: 0.3, room: 0.22 });
  const pad = song.part([organ, strings], -17, { room: 0.2 });
  const kick = song.part([softKick, rockKick], -1, { room: 0.05, looseness: 0.4 });
  const snare = song.part(popSnare, -5, { room: 0.16 });
  const brush = song.part(brushHit, -9, { pan: 0.1, room: 0.12 });
  const click = song.part(rimClick, -9, { pan: 0.15, room: 0.12 });
  const hat = song.part(closedHat, -15, { pan: 0.3, room: 0.05 });
  const jingle = song.part(tambourine, -15, { pan: -0.3, room: 0.1 });
  const crash = song.part(crashCymbal, -15, { pan: 0.3, room: 0.18 });

  const train = random.chance(0.4);
  const strumming = random.pick([
    'x---x-xox---x-xo',
    'x-..x-xo..xox-xo',
    'x---x---x-x-x-x-',
    'X.xoX.xoX.xoX.xo',
  ]);
  const roll = random.pick([
    [0, 2, 3, 1, 2, 3, 0, 3],
    [3, 1, 2, 3, 0, 2, 3, 1],
    [0, 1, 2, 3],
  ]);
  const bassline = random.pick(['r-------f-------', 'r---....f---..a-', 'r-----r-f-----a-']);
  const brushes = { part: brush, pattern: train ? 'oxoxoxoxoxoxoxox' : '....o.......o...' };
  for (const section of song.sections) {
    const { kind, occurrence } = section;
    const chorus = kind === 'chorus';
    playChords(section, strum, strumming, {
      centre: 59,
      velocity: chorus ? 0.75 : 0.62,
      strumSeconds: 0.011,
    });
    playBass(section, bass, bassline);
    if (kind !== 'verse' || occurrence > 0) {
      playArpeggio(section, second, 'x-x-x-x-x-x-x-x-', roll, {
        centre: 66,
        velocity: chorus ? 0.72 : 0.6,
        hold: 1.5,
      });
    }
    const fill =
      kind === 'outro' || kind === 'intro'
        ? undefined
        : [
            { part: kick, pattern: 'X.......x.......' },
            { part: snare, pattern: '....x.....x.x.xx' },
          ];
    playGroove(
      section,
      [
        { part: kick, pattern: 'X.......x.......' },
        brushes,
        { part: chorus ? snare : click, pattern: '....X.......X...' },
        { part: hat, pattern: chorus ? 'x.x.x.x.x.x.x.x.' : 'o.x.o.x.o.x.o.x.' },
        ...(chorus ? [{ part: jingle, pattern: '..x...x...x...x.' }] : []),
      ],
      fill,
    );
    if (chorus) {
      section.note(crash, 0, 4, 60, 0.75);
      playMelody(section, hookLead, themes.chorus);
      playMelody(section, lead, themes.chorus, { slides: 0.35, velocity: 0.6 });
      holdChords(section, pad, { centre: 62, velocity: 0.7 });
      if (occurrence > 0)
        playMelody(section, answer, secondVoice(section, themes.chorus), { slides: 0.2 });
    } else if (kind === 'bridge') {
      playMelody(section, answer, themes.bridge, { slides: 0.3, velocity: 1.1 });
      holdChords(section, pad, { centre: 62, velocity: 0.8 });
    } else if (kind === 'verse') {
      playMelody(section, verseLead, themes.verse, { slides: 0.2, graces: 0.12 });
    } else {
      playMelody(section, lead, themes.intro, { slides: 0.3 });
    }
  }
  const chord = (song.sections[1] ?? song.outro).chordAt(0);
  playEnding(song.outro, [
    { part: strum, pitches: voiceChord(chord, song.tonic, 59) },
    { part: bass, pitches: [rootPitch(song, chord, 28)] },
  ]);
}

/** Strummed steel strings, root and fifth in the bass, banjo rolls, a fiddle or a sliding guitar. */
export const country: GenreStyle = {
  tempo: [92, 132],
  tonicFloor: 55,
  modes: [
    {
      scale: 'major',
      verse: ['I | I | IV | I', 'I | IV | I | V', 'I | V | IV | I', 'I | vi | IV | V'],
      chorus: ['IV | I | V | I', 'I | IV | V | I', 'IV | V | I | vi', 'I | V | vi | IV'],
      bridge: ['vi | IV | I | V', 'IV | IV | I | V7', 'ii7 | IV | V | V'],
    },
    {
      scale: 'mixolydian',
      verse: ['I | bVII | IV | I', 'I | IV | bVII | I'],
      chorus: ['IV | I | bVII | I', 'I | IV | I | bVII'],
      bridge: ['IV | bVII | IV | I', 'v7 | IV | bVII | I'],
    },
  ],
  arrange,
};
