import type { MusicSource } from '../musicSource.ts';
import type { Catalogue, CatalogueTrack } from './catalogue.ts';
import recommendationArtists from './recommendationArtists.json' with { type: 'json' };

/** What home's rows search for (specification 3.7 and 9.4). */
const ROWS = [
  ...['trending now', 'new releases', 'country hits', 'hip hop hits', 'bollywood hits'],
  ...['pop hits', 'south indian hits', 'rock hits', 'electronic hits'],
];
const TRACKS_OF_A_ROW = 12;

/** Made for You has some of these artists, which differ from visit to visit, and the charts. */
const CHARTS = 'top charts';
const TRACKS_OF_AN_ARTIST = 2;

/** The tracks of home's rows as readers of Latin letters see them, row by row. */
export async function tracksOfHome(
  source: MusicSource,
  { findTrack }: Catalogue,
): Promise<readonly CatalogueTrack[]> {
  const find = async (query: string): Promise<readonly CatalogueTrack[]> => {
    const { tracks } = await source.search({ query, limit: TRACKS_OF_A_ROW, scripts: [] });
    return tracks.flatMap(({ trackId }) => findTrack(trackId) ?? []);
  };
  const found = new Set<CatalogueTrack>();
  for (const row of [...ROWS, CHARTS]) for (const track of await find(row)) found.add(track);
  for (const artist of recommendationArtists)
    for (const track of (await find(artist)).slice(0, TRACKS_OF_AN_ARTIST)) found.add(track);
  return [...found];
}
