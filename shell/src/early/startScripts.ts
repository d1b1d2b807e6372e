import { PAINTED } from '../first-paint/viewPaint';

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

/**
 * Starts the page's other scripts, which wait in a template (scripts/site/composePage.ts), once the first paint and `covers`
 * are on the screen: files that the browser has kept would otherwise run before it paints. A page that nobody sees starts
 * at once.
 */
export async function startScripts(
  window: BrowserWindow,
  covers: Promise<readonly HTMLImageElement[]>,
): Promise<void> {
  const { document: page } = window;
  await new Promise((resolve) => window.addEventListener('DOMContentLoaded', resolve));
  if (!page.hidden && page.querySelector(`#root[${PAINTED}]`)) {
    await Promise.race([untilFirstPaint(window), timer(PAINT_MILLIS)]);
    await Promise.race([untilShown(window, covers), timer(COVERS_MILLIS)]);
  }
  const waiting = page.querySelector<HTMLTemplateElement>('template[data-start]');
  if (!waiting) return;
  const scripts = waiting.content.cloneNode(true) as DocumentFragment;
  // In order.
  for (const script of scripts.querySelectorAll('script')) script.async = false;
  page.head.append(scripts);
}
