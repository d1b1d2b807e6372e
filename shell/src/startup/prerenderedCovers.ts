import { queryOf, type PrefetchedResponses } from './prefetchedResponses';
import { PLACES } from '../routing/places';
import { PAINTED, VIEW_PLACE } from '../remotes/prerenderedView';

/** As many as a loading row has skeletons (specification 9.5). */
const MOST = 7;

/** A card with its gap is at least this wide (shared/src/tokens/tokens.css). */
const CARD_PIXELS = 160;

/** The covers that are visible on every screen load before all others. */
const LEADING = 3;

/** A track as far as its cover matters; nothing is known of what the answer contains. */
interface AnsweredTrack {
  readonly artistName?: unknown;
  readonly artworkUrl100?: unknown;
  readonly previewUrl?: unknown;
}

/**
 * The cover of the first track by each artist, in the order of remote-catalog/src/home/pickRowTracks.ts; of the first
 * endpoint only playable tracks are shown (specification 7.1).
 */
async function coversIn(path: string, answer: Promise<Response>): Promise<readonly string[]> {
  const { results } = (await (await answer).clone().json()) as { results: AnsweredTrack[] };
  const byArtist = new Map<string, string>();
  for (const { artistName, artworkUrl100, previewUrl } of results) {
    const artist = String(artistName).toLowerCase();
    const isShown = previewUrl || !path.startsWith('/api/music/spotify');
    if (isShown && !byArtist.has(artist)) byArtist.set(artist, String(artworkUrl100));
  }
  const covers = [...byArtist.values()];
  // The row moves a cover that equals its neighbour: the order after it is not known here.
  const moved = covers.findIndex((cover, index) => cover === covers[index - 1]);
  return moved < 0 ? covers : covers.slice(0, moved);
}

function coverAt(url: string, index: number): HTMLImageElement {
  const image = new Image();
  image.alt = '';
  image.decoding = 'sync';
  image.fetchPriority = index < LEADING ? 'high' : 'low';
  image.src = url;
  return image;
}

/** Loads the covers of home's first row, which the first of the answers are for; none where they have none. Never rejects. */
export async function loadCovers(
  answers: PrefetchedResponses,
): Promise<readonly HTMLImageElement[]> {
  const [first = ''] = answers.keys();
  const ofRow = [...answers].filter(([path]) => queryOf(path) === queryOf(first));
  for (const [path, answer] of ofRow) {
    const urls = await coversIn(path, answer).catch(() => []);
    const visible = Math.min(MOST, Math.ceil(window.innerWidth / CARD_PIXELS));
    if (urls.length > 0) return urls.slice(0, visible).map(coverAt);
  }
  return [];
}

/** Puts covers on the skeletons of home's first row: in its paints, and where they are shown already. */
export function showCovers(page: Document, covers: readonly HTMLImageElement[]): void {
  const home = `${PLACES.home.remote}/${PLACES.home.view}`;
  const paints = page.querySelectorAll<HTMLTemplateElement>(`template[data-view="${home}"]`);
  const shown = page.querySelectorAll(`[${VIEW_PLACE}="${home}"][${PAINTED}]`);
  for (const view of [...[...paints].map(({ content }) => content), ...shown]) {
    const places = view.querySelectorAll('[data-cover]');
    covers.forEach((cover, index) => places[index]?.replaceChildren(cover.cloneNode()));
  }
}
