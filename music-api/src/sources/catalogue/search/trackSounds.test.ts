import { voicesHeard } from '@prelude/composer';
import { createCatalogue } from '../catalogue.ts';
import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { createTrackSounds } from './trackSounds.ts';
import { INSTRUMENTS } from './vocabulary.ts';

const catalogue = createCatalogue();

/** The same catalogue with a few tracks of each genre. */
const few: Catalogue = {
  ...catalogue,
  tracks: catalogue.tracks.filter(({ trackId }) => trackId % 100 === 1 && trackId % 300 < 100),
};

const heard = new Map(few.tracks.map((track) => [track, voicesHeard(track, 30)]));
const voicesOf = (track: CatalogueTrack): ReadonlySet<string> => heard.get(track) ?? new Set();

test.each(INSTRUMENTS)('$names: exactly the tracks whose preview is played on it', (instrument) => {
  const { voices, genreIds } = instrument;
  const expected = few.tracks.filter(
    (track) =>
      genreIds.includes(track.genreId) && voices.some((voice) => voicesOf(track).has(voice)),
  );
  expect(createTrackSounds(few).playedOn(voices, genreIds)).toEqual(expected);
});

test('learning ahead comes to an end and changes no answer', () => {
  const learnt = createTrackSounds(few);
  const genreIds = ['bollywood', 'jazz'] as const;
  const ofGenres = few.tracks.filter(
    ({ genreId }) => genreId === 'bollywood' || genreId === 'jazz',
  );
  expect(learnt.unlearntOf(genreIds)).toEqual(ofGenres);
  for (const track of ofGenres) learnt.learn(track);
  expect(learnt.unlearntOf(genreIds)).toEqual([]);
  expect(learnt.playedOn(['sitar'], genreIds)).toEqual(
    createTrackSounds(few).playedOn(['sitar'], genreIds),
  );
});

test.each([
  ['rock', 'power chord'],
  ['country', 'steel guitar'],
  ['bollywood', 'tabla na'],
  ['bollywood', 'dhol low'],
  ['bollywood', 'santoor'],
  ['indieosng', 'mridangam tha'],
  ['indieosng', 'tanpura'],
  ['jazz', 'upright bass'],
])('every %s track is played on the %s, so that its name opens the shelf', (genreId, voice) => {
  const tracks = few.tracks.filter((track) => track.genreId === genreId);
  expect(tracks.length).toBeGreaterThan(0);
  for (const track of tracks) expect(voicesOf(track)).toContain(voice);
});
