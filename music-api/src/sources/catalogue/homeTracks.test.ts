import { createCatalogue } from './catalogue.ts';
import { createCatalogueSource } from './catalogueSource.ts';
import recommendationArtists from './recommendationArtists.json' with { type: 'json' };
import { tracksOfHome } from './homeTracks.ts';

test('home has at most twelve tracks of ten rows, each once, and two of each recommended artist', async () => {
  const catalogue = createCatalogue();
  const source = createCatalogueSource(catalogue, new Map());
  const tracks = await tracksOfHome(source, catalogue);
  expect(new Set(tracks).size).toBe(tracks.length);
  expect(tracks.length).toBeGreaterThan(80);
  expect(tracks.length).toBeLessThanOrEqual(10 * 12 + 5 * 2);
  for (const artist of recommendationArtists)
    expect(tracks.filter(({ artistName }) => artistName === artist).length).toBeGreaterThan(1);
  const { tracks: first } = await source.search({ query: 'trending', limit: 12, scripts: [] });
  expect(tracks.slice(0, 12).map(({ trackId }) => trackId)).toEqual(
    first.map(({ trackId }) => trackId),
  );
});
