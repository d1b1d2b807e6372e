import type { MusicSource } from '../musicSource.ts';
import type { Catalogue, CatalogueTrack } from './catalogue.ts';

/** What home's rows search for (specification 3.7 and 9.4); Made for You differs from visit to visit. */
const ROWS = [
  ...['trending now', 'new releases', 'country hits', 'hip hop hits', 'bollywood hits'],
  ...['pop hits', 'south indian hits', 'rock hits', 'electronic hits'],
];
const TRACKS_OF_A_ROW = 12;

/** The tracks of home's rows as readers of Latin letters see them, row by row. */
export async function tracksOfHome(
  source: MusicSource,
  { findTrack }: Catalogue,
): Promise<readonly CatalogueTrack[]> {
  const ids = new Set<number>();
  for (const query of ROWS) {
    const { tracks } = await source.search({ query, limit: TRACKS_OF_A_ROW, scripts: [] });
    for (const { trackId } of tracks) ids.add(trackId);
  }
  return [...ids].flatMap((id) => findTrack(id) ?? []);
}
