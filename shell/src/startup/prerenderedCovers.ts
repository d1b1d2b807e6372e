import { queryOf, type PrefetchedResponses } from './prefetchedResponses';
import { PRERENDERED, VIEW } from '../remotes/prerenderedView';
import type { CoversRule, FirstData } from './preloadLinks';

/** The covers that are visible on every screen load before all others. */
const LEADING = 3;

/** A track of a response, whose fields are unknown. */
type ResponseTrack = Readonly<Record<string, unknown>>;

/**
 * The covers of the tracks that differ in the field `oneEach`, in order. Only playable tracks of the first endpoint count
 * (specification 7.1). They end before the first cover that equals its neighbour, which a view may separate.
 */
async function coversIn(
  path: string,
  response: Promise<Response>,
  { oneEach }: CoversRule,
): Promise<readonly string[]> {
  const { results } = (await (await response).clone().json()) as { results: ResponseTrack[] };
  const byKey = new Map<string, string>();
  for (const track of results) {
    const key = String(track[oneEach]).toLowerCase();
    const isShown = track['previewUrl'] || !path.startsWith('/api/music/spotify');
    if (isShown && !byKey.has(key)) byKey.set(key, String(track['artworkUrl100']));
  }
  const covers = [...byKey.values()];
  const repeated = covers.findIndex((cover, index) => cover === covers[index - 1]);
  return repeated < 0 ? covers : covers.slice(0, repeated);
}

function coverAt(url: string, index: number): HTMLImageElement {
  const image = new Image();
  image.alt = '';
  image.decoding = 'sync';
  image.fetchPriority = index < LEADING ? 'high' : 'low';
  image.src = url;
  return image;
}

/** The first covers of a view. */
export interface FirstCovers {
  /** `remote/view` */
  readonly view: string;
  readonly images: readonly HTMLImageElement[];
}

/** Loads the covers that the first response is for; none if no data declare any. Never rejects. */
export async function loadCovers(
  responses: PrefetchedResponses,
  firstData: readonly FirstData[],
): Promise<FirstCovers> {
  const declared = firstData.find(({ covers }) => covers);
  const rule = declared?.covers;
  if (!declared || !rule) return { view: '', images: [] };
  const [first = ''] = declared.requests;
  const view = `${declared.remote}/${rule.view}`;
  for (const [path, response] of responses) {
    if (queryOf(path) !== queryOf(first)) continue;
    const urls = await coversIn(path, response, rule).catch(() => []);
    const visible = Math.min(rule.most, Math.ceil(window.innerWidth / rule.widthPixels));
    if (urls.length > 0) return { view, images: urls.slice(0, visible).map(coverAt) };
  }
  return { view, images: [] };
}

/** Shows covers on the view's skeletons: in its templates, and in the page if it is shown already. */
export function showCovers(page: Document, { view, images }: FirstCovers): void {
  const templates = page.querySelectorAll<HTMLTemplateElement>(`template[data-boot^="${view} "]`);
  const shown = page.querySelectorAll(`[${VIEW}="${view}"][${PRERENDERED}]`);
  for (const root of [...[...templates].map(({ content }) => content), ...shown]) {
    const skeletons = root.querySelectorAll('[data-boot="cover"]');
    images.forEach((image, index) => skeletons[index]?.replaceChildren(image.cloneNode()));
  }
}
