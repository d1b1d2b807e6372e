import { setImmediate as nextTurn } from 'node:timers/promises';
import { createCatalogue } from './catalogue.ts';
import { createCatalogueSource } from './catalogueSource.ts';
import { createCoverShop } from './covers/coverShop.ts';
import { createSearchIndex } from './search/searchIndex.ts';

const catalogue = createCatalogue();
/** The same catalogue with a few tracks of each genre. */
const few = { ...catalogue, tracks: catalogue.tracks.filter(({ trackId }) => trackId % 30 === 1) };
const openSource = () => createCatalogueSource(few, createCoverShop(catalogue));

test('while the first search for an instrument listens to the tracks, others are answered', async () => {
  const source = openSource();
  const answered: string[] = [];
  const search = async (query: string): Promise<void> => {
    await source.search({ query, limit: 50, scripts: [] });
    answered.push(query);
  };
  const piano = search('piano');
  await nextTurn();
  await search('jazz');
  await piano;
  expect(answered).toEqual(['jazz', 'piano']);
}, 30_000);

test.each(['piano', 'pian', 'pianno', 'jazz piano', 'songs like piano'])(
  'the first search for %p already finds all that is played on it',
  async (query) => {
    const expected = createSearchIndex(few).find(query);
    expect(expected.tracks.length).toBeGreaterThan(0);
    const { tracks, correctedQuery } = await openSource().search({
      query,
      limit: 200,
      scripts: [],
    });
    expect(tracks.map(({ trackId }) => trackId)).toEqual(
      expected.tracks.map(({ trackId }) => trackId),
    );
    expect(correctedQuery).toBe(expected.correctedQuery);
  },
  30_000,
);
