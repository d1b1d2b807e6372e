import { voiceChord } from '../composition/harmony.ts';
import { harmonise } from '../composition/melody.ts';
import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playGroove } from '../composition/rhythmPlayers.ts';
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
import { piano } from '../synthesis/struck.ts';
import { fiddle, organ } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes, melodyGround } from './themes.ts';

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
  arrange(song) {
    const { random } = song;
    song.roomSeconds = 1.3;
    song.looseness = 0.007;
    song.swing = random.chance(0.35) ? 0.14 : 0;
    const themes = composeThemes(song, {
      centre: 69,
      leaps: 0.45,
      scale: random.chance(0.6) ? [0, 2, 4, 7, 9] : song.scale,
      verse: ['x-x-x---x-x-x---', 'x---x-x-x-x-x---', '..x-x-x-x---x---', 'x--xx---x--xx---'],
      hook: ['x---x---x-x-x---', 'x-x-x---x---x---', 'x---x-x-x---....', 'x--x--x-x---x---'],
      endings: ['x---x-----------', 'x-x-x-------....', 'x---------------'],
    });
    const strum = song.part(steelGuitar, { decibels: -8, pan: -0.35, room: 0.12 });
    const second = song.part(random.pick([banjo, mandolin, steelGuitar]), {
      decibels: -9.5,
      pan: 0.45,
      room: 0.14,
    });
    const bass = song.part(random.pick([uprightBass, fingerBass]), { decibels: -5.5, room: 0.03 });
    const fiddler = random.chance(0.5);
    const lead = song.part(fiddler ? fiddle : cleanGuitar, {
      decibels: -3.5,
      pan: 0.1,
      room: 0.2,
      echo: 0.1,
    });
    const verseLead = song.part(random.pick([cleanGuitar, mandolin, steelGuitar, piano]), {
      decibels: -5.5,
      pan: -0.08,
      room: 0.16,
      echo: 0.06,
    });
    const answer = song.part(fiddler ? cleanGuitar : fiddle, {
      decibels: -9,
      pan: 0.3,
      room: 0.22,
    });
    const pad = song.part(random.pick([organ, strings]), { decibels: -17, room: 0.2 });
    const kick = song.part(random.pick([softKick, rockKick]), { decibels: -1, room: 0.05 });
    const snare = song.part(popSnare, { decibels: -5, room: 0.16 });
    const brush = song.part(brushHit, { decibels: -9, pan: 0.1, room: 0.12 });
    const click = song.part(rimClick, { decibels: -9, pan: 0.15, room: 0.12 });
    const hat = song.part(closedHat, { decibels: -15, pan: 0.3, room: 0.05 });
    const jingle = song.part(tambourine, { decibels: -15, pan: -0.3, room: 0.1 });
    const crash = song.part(crashCymbal, { decibels: -15, pan: 0.3, room: 0.18 });

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
      playChords(song, strum, section, strumming, {
        centre: 59,
        voices: 4,
        velocity: chorus ? 0.75 : 0.62,
        strumSeconds: 0.011,
      });
      playBass(song, bass, section, bassline, 28);
      if (kind !== 'verse' || occurrence > 0) {
        playArpeggio(song, second, section, 'x-x-x-x-x-x-x-x-', roll, {
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
        song,
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
        song.note(crash, section, 0, 4, 60, 0.75);
        playMelody(song, lead, section, themes.chorus.notes, themes.chorus.bars, { slides: 0.35 });
        holdChords(song, pad, section, { centre: 62, velocity: 0.7 });
        if (occurrence > 0) {
          playMelody(
            song,
            answer,
            section,
            harmonise(themes.chorus.notes, melodyGround(song, section)),
            themes.chorus.bars,
            { slides: 0.2 },
          );
        }
      } else if (kind === 'bridge') {
        playMelody(song, answer, section, themes.bridge.notes, themes.bridge.bars, {
          slides: 0.3,
          velocity: 1.1,
        });
        holdChords(song, pad, section, { centre: 62, velocity: 0.8 });
      } else if (kind === 'verse') {
        playMelody(song, verseLead, section, themes.verse.notes, themes.verse.bars, {
          slides: 0.2,
          graces: 0.12,
        });
      } else {
        playMelody(song, lead, section, themes.hook.notes, themes.hook.bars, { slides: 0.3 });
      }
    }
    const last = song.sections.at(-1);
    if (last) {
      const chord = song.chordAt(song.sections[1] ?? last, 0);
      playEnding(song, last, [
        { part: strum, pitches: voiceChord(chord, song.tonic, 59, []) },
        { part: bass, pitches: [rootPitch(song, chord, 28)] },
      ]);
    }
  },
};
