import { createCatalogue } from './catalogue.ts';
import { createCatalogueSource } from './catalogueSource.ts';
import { tracksOfHome } from './homeTracks.ts';

test('home has at most twelve tracks of nine rows, each once', async () => {
  const catalogue = createCatalogue();
  const source = createCatalogueSource(catalogue, new Map());
  const tracks = await tracksOfHome(source, catalogue);
  expect(new Set(tracks).size).toBe(tracks.length);
  expect(tracks.length).toBeGreaterThan(80);
  expect(tracks.length).toBeLessThanOrEqual(9 * 12);
  const { tracks: first } = await source.search({ query: 'trending', limit: 12, scripts: [] });
  expect(tracks.slice(0, 12).map(({ trackId }) => trackId)).toEqual(
    first.map(({ trackId }) => trackId),
  );
});
