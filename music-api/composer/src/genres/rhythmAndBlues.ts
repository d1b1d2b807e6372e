import { voiceChord } from '../composition/harmony.ts';
import { harmonise } from '../composition/melody.ts';
import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playGroove } from '../composition/rhythmPlayers.ts';
import { closedHat, openHat, shaker } from '../synthesis/cymbals.ts';
import { clap, deepKick, popSnare, rimClick, snap, tightKick } from '../synthesis/drums.ts';
import { choir, glassPad, vocalLead, warmPad } from '../synthesis/ensemble.ts';
import { cleanGuitar, fingerBass, jazzGuitar } from '../synthesis/guitars.ts';
import { bells, electricPiano, vibraphone } from '../synthesis/struck.ts';
import { roundBass, softLead } from '../synthesis/synths.ts';
import { organ, saxophone } from '../synthesis/winds.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes, melodyGround } from './themes.ts';

/** Slow grooves late on the beat, ninth chords on an electric piano, a warm bass, a sung line. */
export const rhythmAndBlues: GenreStyle = {
  tempo: [66, 94],
  tonicFloor: 54,
  modes: [
    {
      scale: 'major',
      verse: [
        'IVmaj7 | iii7 | ii9 | Imaj9',
        'Imaj9 | vi9 | ii9 | V13',
        'ii9 | iii7 | IVmaj7 | V7sus4',
        'Imaj7 iii7 | IVmaj7 iv6',
      ],
      chorus: [
        'IVmaj9 | V7sus4 | iii7 | vi9',
        'ii9 | V13 | Imaj9 | VI7b9',
        'IVmaj7 iii7 | vi9 | IVmaj7 iii7 | ii9 V13',
      ],
      bridge: ['iv6 | bVII9 | Imaj9 | Imaj9', 'vi9 | II9 | ii9 | V7sus4'],
    },
    {
      scale: 'minor',
      verse: ['i9 | iv9 | bVII13 | bIIImaj7', 'i9 | bVImaj7 | iv9 | v7', 'bVImaj7 | v7 | i9 | i9'],
      chorus: [
        'bVImaj7 | bVII | i9 | bIIImaj7',
        'iv9 | v7 | bVImaj9 | bVII',
        'bVImaj7 v7 | i9 | bVImaj7 v7 | i9',
      ],
      bridge: ['iv9 | bVII13 | bIIImaj7 | bVImaj7', 'bVImaj9 | V7alt | i9 | i9'],
    },
  ],
  arrange(song) {
    const { random } = song;
    song.swing = random.range(0.12, 0.26);
    song.looseness = 0.007;
    song.echoSteps = 6;
    song.roomSeconds = 2;
    const themes = composeThemes(song, {
      centre: 67,
      leaps: 0.4,
      verse: ['..x-xx-x-x--....', 'x-xx--x-..x-x---', '..xxx--x--x-x---', 'x--x-x--..x-xx--'],
      hook: ['x--x--x---x-x---', 'x-xx--x--x--x---', '..x-x-x--x--x---', 'x---x-x--x-x----'],
      endings: ['x-x---x-----....', 'x--x------......', 'x-x-x-------....'],
    });
    const keys = song.part(random.pick([electricPiano, electricPiano, organ]), {
      decibels: -6.5,
      pan: -0.1,
      room: 0.16,
    });
    const guitar = song.part(random.pick([cleanGuitar, jazzGuitar]), {
      decibels: -7.5,
      pan: 0.4,
      room: 0.2,
      echo: 0.15,
    });
    const bass = song.part(random.pick([roundBass, fingerBass]), { decibels: -5, room: 0 });
    const pad = song.part(random.pick([warmPad, glassPad, choir]), { decibels: -14.5, room: 0.28 });
    const backing = song.part(choir, { decibels: -12, room: 0.3 });
    const lead = song.part(random.pick([vocalLead, softLead, saxophone]), {
      decibels: -2.5,
      room: 0.24,
      echo: 0.2,
    });
    const hookLead = song.part(random.pick([vocalLead, cleanGuitar, softLead]), {
      decibels: -2.5,
      room: 0.24,
      echo: 0.2,
    });
    const second = song.part(vocalLead, { decibels: -9.5, pan: 0.35, room: 0.28, echo: 0.15 });
    const sparkle = song.part(random.pick([bells, vibraphone]), {
      decibels: -10,
      pan: -0.35,
      room: 0.32,
      echo: 0.3,
    });
    const kick = song.part(random.pick([deepKick, tightKick]), { decibels: 2, room: 0.02 });
    const snare = song.part(random.pick([snap, clap, popSnare]), { decibels: -4.5, room: 0.2 });
    const click = song.part(rimClick, { decibels: -8, pan: 0.2, room: 0.16 });
    const hat = song.part(closedHat, { decibels: -14, pan: 0.25, room: 0.04 });
    const open = song.part(openHat, { decibels: -17, pan: 0.25, room: 0.06 });
    const shake = song.part(shaker, { decibels: -16, pan: -0.4 });

    const kickPattern = random.pick([
      'X......x.xX.....',
      'X.....x..xX..x..',
      'X..x......X..x..',
      'X......x..x..x..',
    ]);
    const bassline = random.pick([
      'r--....r.-r---a-',
      'r------r--o-..a-',
      'r---..r-r--f..a-',
      'r-----..r-r-..a-',
    ]);
    const keyRhythm = random.pick([
      'x-----..x-------',
      'x---------x-----',
      'x--x----..x-----',
      'x-------..x--x--',
    ]);
    const hats = random.pick(['x.xxx.x.x.xxx.x.', 'x.x.x.xox.x.xox.', 'x.o.x.oox.o.x.o.']);
    const order = random.pick([
      [3, 2, 1, 0],
      [0, 2, 3, 1],
      [0, 1, 2, 3],
    ]);
    for (const section of song.sections) {
      const { kind, occurrence, bars } = section;
      const chorus = kind === 'chorus';
      playChords(song, keys, section, keyRhythm, {
        centre: 60,
        velocity: chorus ? 0.74 : 0.64,
        strumSeconds: 0.01,
        hold: 1,
      });
      if (kind !== 'bridge') {
        playGroove(
          song,
          section,
          [
            { part: kick, pattern: kickPattern },
            { part: kind === 'intro' ? click : snare, pattern: '....X.......X...' },
            { part: hat, pattern: hats },
            ...(chorus
              ? [
                  { part: shake, pattern: 'oxoxoxoxoxoxoxox' },
                  { part: open, pattern: '......x.......x.' },
                ]
              : []),
          ],
          chorus || kind === 'verse'
            ? [
                { part: kick, pattern: kickPattern },
                { part: snare, pattern: '....X.......X.ox' },
                { part: hat, pattern: 'x.x.x.xxx...xxxx' },
              ]
            : undefined,
        );
        playBass(song, bass, section, bassline, 29);
      } else {
        playBass(song, bass, section, 'r-------------a-', 29);
        playGroove(song, section, [
          { part: click, pattern: '....x.......x...' },
          { part: kick, pattern: 'X.......x.......' },
        ]);
      }
      if (kind === 'verse') {
        playMelody(song, lead, section, themes.verse.notes, themes.verse.bars, {
          slides: 0.35,
          graces: 0.15,
        });
        if (occurrence > 0)
          playArpeggio(song, guitar, section, '..x-..xx..x-..x-', order, { centre: 65, hold: 1.4 });
      } else if (chorus) {
        playMelody(song, hookLead, section, themes.chorus.notes, themes.chorus.bars, {
          slides: 0.3,
          graces: 0.1,
        });
        holdChords(song, pad, section, { centre: 64, velocity: 0.75 });
        playArpeggio(song, guitar, section, 'x-..x-x-..x-x-..', order, { centre: 66, hold: 1.4 });
        if (occurrence > 0) {
          playMelody(
            song,
            second,
            section,
            harmonise(themes.chorus.notes, melodyGround(song, section)),
            themes.chorus.bars,
            { slides: 0.2 },
          );
        }
      } else if (kind === 'bridge') {
        holdChords(song, backing, section, { centre: 64, velocity: 0.85 });
        playMelody(song, lead, section, themes.bridge.notes, themes.bridge.bars, {
          slides: 0.35,
          graces: 0.2,
        });
        playArpeggio(song, sparkle, section, '....x-x-....x-x-', order, { centre: 76, hold: 2 });
      } else {
        playMelody(song, hookLead, section, themes.hook.notes, themes.hook.bars, { slides: 0.3 });
        playArpeggio(song, sparkle, section, '........x-x-x-x-', order, { centre: 76, hold: 2 });
        if (bars > 2) holdChords(song, pad, section, { centre: 64, velocity: 0.5 });
      }
    }
    const last = song.sections.at(-1);
    if (last) {
      const chord = song.chordAt(last, 0);
      playEnding(song, last, [
        { part: keys, pitches: voiceChord(chord, song.tonic, 60, []) },
        { part: bass, pitches: [rootPitch(song, chord, 29)] },
      ]);
    }
  },
};
