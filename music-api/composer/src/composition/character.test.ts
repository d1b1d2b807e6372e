import { GENRE_IDS } from '../genres/index.ts';
import { characterOf } from './character.ts';
import { composeTrack } from './composeTrack.ts';
import { excerptOf } from './excerpt.ts';

const tracks = GENRE_IDS.flatMap((genreId) =>
  [1, 2, 3].map((trackId) => ({ trackId, genreId, durationMillis: 60_000 })),
);

test('a track’s tempo and key are those of its composition', () => {
  for (const track of tracks) {
    const { beatsPerMinute, isMinor } = characterOf(track);
    const { tempo, scale } = composeTrack(track);
    // The tempo changes a little so that whole bars fit the track's length.
    expect(Math.abs(tempo.beatsPerMinute / beatsPerMinute - 1)).toBeLessThan(0.05);
    expect(isMinor).toBe(scale.includes(3));
  }
});

test('the voices are those that play in the excerpt', () => {
  for (const track of tracks) {
    const voices = excerptOf(composeTrack(track)).events.map(({ part }) => part.voice.name);
    expect(new Set(characterOf(track).voices)).toEqual(new Set(voices));
  }
});
