import { PRERENDERED } from '../remotes/prerenderedView';
import { preloadLink } from './preloadLinks';

/** If a browser does not report its first paint, the scripts start this long after the document is complete. */
const PAINT_MILLIS = 1_000;

/** The scripts wait at most this long for home's first covers. */
const COVERS_MILLIS = 200;

type BrowserWindow = Window & typeof globalThis;

const timer = (millis: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, millis));

/** Resolves when the first paint is on the screen. */
const untilFirstPaint = ({ PerformanceObserver: Observer }: BrowserWindow): Promise<void> =>
  new Promise((resolve) => {
    new Observer((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** Resolves when the covers are on the screen, after the frame that shows them. */
async function untilShown(
  { requestAnimationFrame: nextFrame }: BrowserWindow,
  covers: Promise<readonly HTMLImageElement[]>,
): Promise<void> {
  await Promise.allSettled((await covers).map((cover) => cover.decode()));
  await new Promise((resolve) => nextFrame(() => nextFrame(resolve)));
}

/** The page's other scripts, which wait in a template (scripts/site/composePage.ts). */
const waitingScripts = (page: Document): readonly HTMLScriptElement[] => {
  const waiting = page.querySelector<HTMLTemplateElement>('template[data-boot="scripts"]');
  return waiting
    ? [...(waiting.content.cloneNode(true) as ParentNode).querySelectorAll('script')]
    : [];
};

/** When the page's other scripts start. */
export interface MainScripts {
  /** What the first paint shows later than the rest; null if it shows a frame only, whose content comes with the scripts. */
  readonly covers: Promise<readonly HTMLImageElement[]> | null;
  /** The preload links of what the page needs next: asked for as soon as the page is complete. */
  readonly next: () => readonly HTMLLinkElement[];
}

/**
 * Requests and runs the page's other scripts once the first paint and its covers are on the screen: they would take the
 * network and the processor from both. A frame without content has its scripts requested at once, and run after it is
 * painted. A page that is not visible starts at once.
 */
export async function loadMainScripts(
  window: BrowserWindow,
  { covers, next }: MainScripts,
): Promise<void> {
  const { document: page } = window;
  await new Promise((resolve) => window.addEventListener('DOMContentLoaded', resolve));
  const scripts = waitingScripts(page);
  if (!covers) {
    const preloads = scripts.map(({ src, integrity }) => preloadLink(src, integrity));
    page.head.append(...preloads, ...next());
  }
  if (!page.hidden && page.querySelector(`#root[${PRERENDERED}]`)) {
    await Promise.race([untilFirstPaint(window), timer(PAINT_MILLIS)]);
    if (covers) await Promise.race([untilShown(window, covers), timer(COVERS_MILLIS)]);
  }
  // In order.
  for (const script of scripts) script.async = false;
  page.head.append(...scripts, ...(covers ? next() : []));
}
