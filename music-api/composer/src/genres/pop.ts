import { playBass, rootPitch } from '../composition/bassPlayers.ts';
import { holdChords, playArpeggio, playChords } from '../composition/chordPlayers.ts';
import { playEnding, playMelody } from '../composition/melodyPlayers.ts';
import { playBeats, playGroove } from '../composition/rhythmPlayers.ts';
import type { Song } from '../composition/song.ts';
import { voiceChord } from '../composition/harmony.ts';
import { closedHat, crashCymbal, openHat, shaker } from '../synthesis/cymbals.ts';
import { clap, popSnare, tightKick, tom } from '../synthesis/drums.ts';
import { riser } from '../synthesis/sweeps.ts';
import { vocalChop } from '../synthesis/chops.ts';
import { choir, warmPad } from '../synthesis/ensemble.ts';
import { cleanGuitar, mutedGuitar } from '../synthesis/guitars.ts';
import { alto, tenor } from '../synthesis/singer.ts';
import { electricPiano, piano } from '../synthesis/pianos.ts';
import { bells, marimba } from '../synthesis/struck.ts';
import { roundBass, softLead, synthBass, synthLead, synthPluck } from '../synthesis/synths.ts';
import type { GenreStyle } from './style.ts';
import { composeThemes, secondVoice } from './themes.ts';

function arrange(song: Song): void {
  const { random } = song;
  song.echoSteps = 6;
  song.roomSeconds = 1.8;
  song.duckDepth = 0.35;
  song.looseness = 0.003;
  song.airDecibels = 9;
  song.contrastDecibels = 6.5;
  const themes = composeThemes(song, {
    centre: 69,
    verse: ['x-x-x---x-x-x---', '..x-x-x-x--x----', 'x-x--x--x-x-x---', 'x---x-x-x-x-x---'],
    hook: ['x--x--x-x---x---', 'x--x--x--x--x---', 'x---x--x--x-x---', 'x-x-x--x--x-----'],
    endings: ['x--x--x---------', 'x-x-x-------....', 'x---x-------....'],
  });
  const kick = song.part(tightKick, 1, { room: 0.02, looseness: 0.25 });
  const snare = song.part(random.chance(0.5) ? clap : popSnare, -5.5, { room: 0.16 });
  const hat = song.part(closedHat, -13, { pan: 0.25, room: 0.04 });
  const open = song.part(openHat, -15, { pan: 0.25, room: 0.06 });
  const shake = song.part(shaker, -17, { pan: -0.4 });
  const crash = song.part(crashCymbal, -15, { pan: -0.2, room: 0.2 });
  const drum = song.part(tom, -9, { pan: 0.1, room: 0.15 });
  const rise = song.part(riser, -16, { room: 0.2 });
  const bass = song.part([synthBass, roundBass], -7, { room: 0, ducked: true });
  const keys = song.part([piano, electricPiano], -9.5, { pan: -0.15, room: 0.16, ducked: true });
  const pad = song.part([warmPad, choir], -15.5, { room: 0.25, ducked: true });
  const arp = song.part([synthPluck, marimba, mutedGuitar], -8.5, {
    pan: 0.35,
    room: 0.18,
    echo: 0.22,
    ducked: true,
  });
  const guitar = song.part(cleanGuitar, -12, { pan: -0.75, room: 0.16, doubled: true });
  const singer = random.pick([alto, tenor]);
  const verseLead = song.part(singer, -1.5, { room: 0.2, echo: 0.16 });
  const chorusLead = song.part(singer, 0, { pan: 0.3, room: 0.2, echo: 0.18, doubled: true });
  const unison = song.part([synthLead, softLead], -8.5, { pan: -0.2, room: 0.2, echo: 0.18 });
  const second = song.part(singer, -8, { pan: 0.6, room: 0.25, echo: 0.15, doubled: true });
  const chops = song.part(vocalChop, -8, { pan: 0.35, room: 0.2, echo: 0.3, ducked: true });
  const sparkle = song.part(bells, -12, { pan: -0.3, room: 0.3, echo: 0.25 });

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
  const chopRhythm = random.pick(['..x-..xx..x-....', '......x-..xxx-..', 'x-..x-..xx..x-..']);
  const fill = [
    { part: kick, pattern: 'X...X...X.......' },
    { part: snare, pattern: '....X.....x.X.xx' },
    { part: hat, pattern: 'x.x.x.x.x.......' },
    { part: drum, pattern: '..........x..x..', pitch: 43 },
  ];

  for (const section of song.sections) {
    const { kind, bars, occurrence } = section;
    const full = kind === 'chorus';
    const later = occurrence > 0;
    const kickPattern = full ? kickChorus : kickVerse;
    if (kind === 'intro') {
      playMelody(section, unison, themes.intro, { velocity: 0.9 });
      playArpeggio(section, chops, chopRhythm, arpOrder, { centre: 69 });
      playChords(section, keys, keysRhythm, { centre: 62 });
      playArpeggio(section, arp, arpRhythm, arpOrder, { centre: 67 });
      playBeats(section, [
        { part: kick, pattern: kickVerse },
        { part: shake, pattern: 'xoxoxoxoxoxoxoxo' },
      ]);
      playBass(section, bass, 'r---------------');
    } else if (kind === 'bridge') {
      holdChords(section, pad, { centre: 64, velocity: 0.75 });
      playChords(section, keys, 'x-------x-------', { centre: 62 });
      playMelody(section, sparkle, themes.bridge, { transpose: 12, velocity: 0.85 });
      playMelody(section, verseLead, themes.bridge, { velocity: 0.85 });
      playBass(section, bass, 'r-------r-------');
      playBeats(section, [
        { part: kick, pattern: 'X.......X.......' },
        { part: hat, pattern: 'o...o...o...o...' },
      ]);
      const lift = bars * 16 - 32;
      section.note(rise, Math.max(0, lift), 32, 60, 0.9);
    } else {
      playGroove(
        section,
        [
          { part: kick, pattern: kickPattern },
          { part: snare, pattern: '....X.......X...' },
          { part: hat, pattern: full ? 'x.xox.x.x.xox.xo' : 'x...x...x...x.x.' },
        ],
        kind === 'outro' ? undefined : fill,
      );
      playBass(section, bass, full ? bassChorus : bassVerse);
      playChords(section, keys, keysRhythm, {
        centre: full ? 64 : 60,
        velocity: full ? 0.7 : 0.6,
      });
      if (full || later) playArpeggio(section, arp, arpRhythm, arpOrder, { centre: 67 });
      if (full) {
        section.note(crash, 0, 4, 60, 0.85);
        holdChords(section, pad, { centre: 64, velocity: 0.8 });
        playBeats(section, [
          { part: open, pattern: '..x...x...x...x.' },
          { part: shake, pattern: 'xoxoxoxoxoxoxoxo' },
        ]);
        playChords(section, guitar, '..x---x-..x---x-', { centre: 62, strumSeconds: 0.012 });
        playMelody(section, chorusLead, themes.chorus);
        playMelody(section, unison, themes.chorus);
        if (later) playArpeggio(section, chops, chopRhythm, arpOrder, { centre: 69 });
        if (later) playMelody(section, second, secondVoice(section, themes.chorus));
      } else if (kind === 'verse') {
        playMelody(section, verseLead, themes.verse);
        if (later) holdChords(section, pad, { centre: 62, velocity: 0.55 });
      } else {
        playMelody(section, chorusLead, themes.intro, { velocity: 0.85 });
      }
    }
    for (let step = 0; step < bars * 16; step += 1) {
      if (kind !== 'bridge' && kickPattern[step % 16] !== '.') section.duckAt(step);
    }
  }
  const chord = song.outro.chordAt(0);
  playEnding(song.outro, [
    { part: keys, pitches: voiceChord(chord, song.tonic, 60) },
    { part: bass, pitches: [rootPitch(song, chord, 28)] },
  ]);
}

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
  arrange,
};
