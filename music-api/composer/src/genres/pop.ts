import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playBeats, playFill } from '../composition/rhythmPlayers.ts';
import { voiceChord } from '../composition/harmony.ts';
import { harmonise } from '../composition/melody.ts';
import { closedHat, crashCymbal, openHat, shaker } from '../synthesis/cymbals.ts';
import { clap, popSnare, tightKick, tom } from '../synthesis/drums.ts';
import { riser } from '../synthesis/sweeps.ts';
import { choir, vocalLead, warmPad } from '../synthesis/ensemble.ts';
import { cleanGuitar, mutedGuitar } from '../synthesis/guitars.ts';
import { bells, electricPiano, marimba, piano } from '../synthesis/struck.ts';
import { roundBass, softLead, synthBass, synthLead, synthPluck } from '../synthesis/synths.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes, melodyGround } from './themes.ts';

/** Bright, danceable songs over four chords; the hook opens, claps and a wide chorus answer. */
export const pop: GenreStyle = {
  tempo: [98, 124],
  tonicFloor: 57,
  modes: [
    {
      scale: 'major',
      verse: ['I | V | vi | IV', 'vi | IV | I | V', 'I | iii | vi | IV', 'I | vi | ii7 | V'],
      chorus: ['IV | I | V | vi', 'I | V | vi | IV', 'vi | IV | I | V', 'IV | V | iii7 | vi'],
      bridge: ['ii7 | vi | IV | V', 'IV | iv | I | V', 'vi | V | IV | V7sus4'],
    },
    {
      scale: 'minor',
      verse: ['i | bVI | bIII | bVII', 'i | iv | bVI | bVII', 'i | bVII | bVI | bVII'],
      chorus: ['bVI | bVII | i | bIII', 'i | bVI | bIII | bVII', 'bVI | bIII | bVII | i'],
      bridge: ['iv | bVI | bIII | bVII', 'bVI | bVII | v | i'],
    },
  ],
  arrange(song) {
    const { random } = song;
    song.echoSteps = 6;
    song.roomSeconds = 1.8;
    song.duckDepth = 0.35;
    const themes = composeThemes(song, {
      centre: 69,
      verse: ['x-x-x---x-x-x---', '..x-x-x-x--x----', 'x-x--x--x-x-x---', 'x---x-x-x-x-x---'],
      hook: ['x--x--x-x---x---', 'x--x--x--x--x---', 'x---x--x--x-x---', 'x-x-x--x--x-----'],
      endings: ['x--x--x---------', 'x-x-x-------....', 'x---x-------....'],
    });
    const kick = song.part(tightKick, { decibels: 1, room: 0.02 });
    const snare = song.part(random.chance(0.5) ? clap : popSnare, { decibels: -5.5, room: 0.16 });
    const hat = song.part(closedHat, { decibels: -13, pan: 0.25, room: 0.04 });
    const open = song.part(openHat, { decibels: -15, pan: 0.25, room: 0.06 });
    const shake = song.part(shaker, { decibels: -17, pan: -0.4 });
    const crash = song.part(crashCymbal, { decibels: -15, pan: -0.2, room: 0.2 });
    const drum = song.part(tom, { decibels: -9, pan: 0.1, room: 0.15 });
    const rise = song.part(riser, { decibels: -16, room: 0.2 });
    const bass = song.part(random.pick([synthBass, roundBass]), {
      decibels: -7,
      room: 0,
      ducked: true,
    });
    const keys = song.part(random.pick([piano, electricPiano]), {
      decibels: -9.5,
      pan: -0.15,
      room: 0.16,
      ducked: true,
    });
    const pad = song.part(random.pick([warmPad, choir]), {
      decibels: -15.5,
      room: 0.25,
      ducked: true,
    });
    const arp = song.part(random.pick([synthPluck, marimba, mutedGuitar]), {
      decibels: -8.5,
      pan: 0.35,
      room: 0.18,
      echo: 0.22,
      ducked: true,
    });
    const guitar = song.part(cleanGuitar, { decibels: -13, pan: -0.45, room: 0.16 });
    const verseLead = song.part(random.pick([vocalLead, softLead, cleanGuitar]), {
      decibels: -1.5,
      room: 0.2,
      echo: 0.16,
    });
    const chorusLead = song.part(random.pick([synthLead, vocalLead, softLead]), {
      decibels: -0.5,
      room: 0.2,
      echo: 0.18,
    });
    const second = song.part(softLead, { decibels: -9.5, pan: 0.4, room: 0.25, echo: 0.15 });
    const sparkle = song.part(bells, { decibels: -12, pan: -0.3, room: 0.3, echo: 0.25 });

    const kickVerse = random.pick(['X.......X.x.....', 'X.....x.X.......', 'X...X...X...X...']);
    const kickChorus = random.pick(['X...X...X...X...', 'X..x..x.X..x....', 'X.....x.X.x.....']);
    const bassVerse = random.pick(['r-----r-r-----r-', 'r--r--r-r--r--f-', 'r-------r---r-a-']);
    const bassChorus = random.pick([
      'r-r-r-r-r-r-r-r-',
      'r--r--r-r--r--o-',
      '..r-..r-..r-..r-',
      'r--r--r--r--f-a-',
    ]);
    const keysRhythm = random.pick(['x---x---x---x---', 'x--x--x-x--x--x-', 'x-----x---x-----']);
    const arpRhythm = random.pick(['x-x-x-x-x-x-x-x-', 'x-xx-xx-x-xx-xx-', '..x-..x-..x-..x-']);
    const arpOrder = random.pick([
      [0, 1, 2, 3],
      [0, 2, 1, 3],
      [3, 2, 1, 0],
      [0, 2, 4, 2],
    ]);

    for (const section of song.sections) {
      const { kind, bars, occurrence } = section;
      const full = kind === 'chorus';
      const later = occurrence > 0;
      if (kind === 'intro') {
        playMelody(song, chorusLead, section, themes.hook.notes, themes.hook.bars, {
          velocity: 0.9,
        });
        playChords(song, keys, section, keysRhythm, { centre: 62 });
        playArpeggio(song, arp, section, arpRhythm, arpOrder, { centre: 67 });
        playBeats(song, section, [
          { part: kick, pattern: kickVerse },
          { part: shake, pattern: 'xoxoxoxoxoxoxoxo' },
        ]);
        playBass(song, bass, section, 'r---------------');
      } else if (kind === 'bridge') {
        holdChords(song, pad, section, { centre: 64, velocity: 0.75 });
        playChords(song, keys, section, 'x-------x-------', { centre: 62 });
        playMelody(song, sparkle, section, themes.bridge.notes, themes.bridge.bars, {
          transpose: 12,
          velocity: 0.85,
        });
        playMelody(song, verseLead, section, themes.bridge.notes, themes.bridge.bars, {
          velocity: 0.85,
        });
        playBass(song, bass, section, 'r-------r-------');
        playBeats(song, section, [
          { part: kick, pattern: 'X.......X.......' },
          { part: hat, pattern: 'o...o...o...o...' },
        ]);
        const lift = bars * 16 - 32;
        song.note(rise, section, Math.max(0, lift), 32, 60, 0.9);
      } else {
        const kickPattern = full ? kickChorus : kickVerse;
        playBeats(
          song,
          section,
          [
            { part: kick, pattern: kickPattern },
            { part: snare, pattern: '....X.......X...' },
            { part: hat, pattern: full ? 'x.xox.x.x.xox.xo' : 'x.x.x.x.x.x.x.x.' },
          ],
          { toBar: kind === 'outro' ? bars : bars - 1 },
        );
        if (kind !== 'outro') {
          playFill(song, section, bars - 1, [
            { part: kick, pattern: 'X...X...X.......' },
            { part: snare, pattern: '....X.....x.X.xx' },
            { part: hat, pattern: 'x.x.x.x.x.......' },
            { part: drum, pattern: '..........x..x..', pitch: 43 },
          ]);
        }
        playBass(song, bass, section, full ? bassChorus : bassVerse);
        playChords(song, keys, section, keysRhythm, {
          centre: full ? 64 : 60,
          velocity: full ? 0.7 : 0.6,
        });
        if (full || later) playArpeggio(song, arp, section, arpRhythm, arpOrder, { centre: 67 });
        if (full) {
          song.note(crash, section, 0, 4, 60, 0.85);
          holdChords(song, pad, section, { centre: 64, velocity: 0.8 });
          playBeats(song, section, [
            { part: open, pattern: '..x...x...x...x.' },
            { part: shake, pattern: 'xoxoxoxoxoxoxoxo' },
          ]);
          playChords(song, guitar, section, '..x---x-..x---x-', {
            centre: 62,
            strumSeconds: 0.012,
          });
          playMelody(song, chorusLead, section, themes.chorus.notes, themes.chorus.bars);
          if (later) {
            const line = harmonise(themes.chorus.notes, melodyGround(song, section));
            playMelody(song, second, section, line, themes.chorus.bars);
          }
        } else if (kind === 'verse') {
          playMelody(song, verseLead, section, themes.verse.notes, themes.verse.bars);
          if (later) holdChords(song, pad, section, { centre: 62, velocity: 0.55 });
        } else {
          playMelody(song, chorusLead, section, themes.hook.notes, themes.hook.bars, {
            velocity: 0.85,
          });
          const home = voiceChord(song.chordAt(section, 0), song.tonic, 60, []);
          playEnding(song, section, [{ part: keys, pitches: home }]);
        }
      }
      for (let step = 0; step < bars * 16; step += 1) {
        const pattern = full ? kickChorus : kickVerse;
        if (kind !== 'bridge' && pattern[step % 16] !== '.') song.duckAt(section, step);
      }
    }
    const last = song.sections.at(-1);
    if (last) {
      const root = rootPitch(song, song.chordAt(last, 0), 28);
      playEnding(song, last, [{ part: bass, pitches: [root] }]);
    }
  },
};
