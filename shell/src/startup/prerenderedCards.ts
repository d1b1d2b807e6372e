import { queryOf, type PrefetchedResponses } from './prefetchedResponses';
import { PRERENDERED, VIEW } from '../remotes/prerenderedView';
import type { CoversRule, FirstData } from './preloadLinks';

/** The covers that are visible on every screen load before all others. */
const LEADING = 3;

/** A track of a response, whose fields are unknown. */
type ResponseTrack = Readonly<Record<string, unknown>>;

const textOf = (track: ResponseTrack, field: string): string => {
  const value: unknown = track[field];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};

/**
 * The tracks that differ in the field `oneEach`, in order. Only playable tracks of the first endpoint count
 * (specification 7.1). They end before the first whose cover equals its neighbour's, which a view may separate.
 */
async function tracksIn(
  path: string,
  response: Promise<Response>,
  { oneEach }: CoversRule,
): Promise<readonly ResponseTrack[]> {
  const { results } = (await (await response).clone().json()) as { results: ResponseTrack[] };
  const byKey = new Map<string, ResponseTrack>();
  for (const track of results) {
    const key = textOf(track, oneEach).toLowerCase();
    const isShown = track['previewUrl'] || !path.startsWith('/api/music/spotify');
    if (isShown && !byKey.has(key)) byKey.set(key, track);
  }
  const tracks = [...byKey.values()];
  const coverOf = (index: number): string => textOf(tracks[index] ?? {}, 'artworkUrl100');
  const repeated = tracks.findIndex(
    (_, index) => index > 0 && coverOf(index) === coverOf(index - 1),
  );
  return repeated < 0 ? tracks : tracks.slice(0, repeated);
}

/** The first card of a view: what it shows, and its cover, which loads already. */
export interface FirstCard {
  readonly track: ResponseTrack;
  readonly image: HTMLImageElement;
}

function loadCard(track: ResponseTrack, index: number): FirstCard {
  const image = new Image();
  image.alt = '';
  image.decoding = 'sync';
  image.fetchPriority = index < LEADING ? 'high' : 'low';
  image.src = textOf(track, 'artworkUrl100');
  return { track, image };
}

/** The first cards of a view. */
export interface FirstCards {
  /** `remote/view` */
  readonly view: string;
  readonly cards: readonly FirstCard[];
}

/** Loads the first cards from the first response that has some; none if no data declare any. Never rejects. */
export async function loadCards(
  responses: PrefetchedResponses,
  firstData: readonly FirstData[],
): Promise<FirstCards> {
  const declared = firstData.find(({ covers }) => covers);
  const rule = declared?.covers;
  if (!declared || !rule) return { view: '', cards: [] };
  const [first = ''] = declared.requests;
  const view = `${declared.remote}/${rule.view}`;
  for (const [path, response] of responses) {
    if (queryOf(path) !== queryOf(first)) continue;
    const tracks = await tracksIn(path, response, rule).catch(() => []);
    const visible = Math.min(rule.most, Math.ceil(window.innerWidth / rule.widthPixels));
    if (tracks.length > 0) return { view, cards: tracks.slice(0, visible).map(loadCard) };
  }
  return { view, cards: [] };
}

/** Replaces each `{field}` in the texts and attributes of the build's card with the track's. */
function fillCard(card: HTMLElement, { track, image }: FirstCard): void {
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, field: string) => textOf(track, field));
  for (const element of card.querySelectorAll('*')) {
    for (const attribute of element.attributes)
      if (attribute.value.includes('{')) attribute.value = fill(attribute.value);
    if (element.firstChild instanceof Text) element.firstChild.data = fill(element.firstChild.data);
  }
  const cover = card.querySelector('[data-boot="cover"]');
  cover?.replaceWith(Object.assign(image.cloneNode(), { className: cover.className }));
}

/**
 * Shows the first cards in place of the view's skeletons: in its templates, and in the page if it is shown already. A card's
 * `data-boot` is the address of its sound.
 */
export function showCards(
  page: Document,
  { view, cards }: FirstCards,
  soundOf: (track: ResponseTrack) => string,
): void {
  const build = page.querySelector<HTMLTemplateElement>(`template[data-boot="${view} card"]`);
  const templates = page.querySelectorAll<HTMLTemplateElement>(`template[data-boot^="${view} "]`);
  const shown = page.querySelectorAll(`[${VIEW}="${view}"][${PRERENDERED}]`);
  for (const root of [...[...templates].map(({ content }) => content), ...shown]) {
    const skeletons = root.querySelectorAll('[data-boot="card"]');
    if (build && cards[0]) skeletons[0]?.parentElement?.removeAttribute('aria-hidden');
    cards.forEach((first, index) => {
      const card = build?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
      if (!card) return;
      fillCard(card, first);
      card.dataset['boot'] = soundOf(first.track);
      skeletons[index]?.replaceWith(card);
    });
  }
}
