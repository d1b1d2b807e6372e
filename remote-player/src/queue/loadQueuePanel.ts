import type { QueuePanel } from './QueuePanel';

/** Home's own files, covers and first rows come before it. Ours to choose: the first screen has settled by then. */
const PRELOAD_DELAY_MILLISECONDS = 4_000;

let loaded: typeof QueuePanel | undefined;

/** The queue panel's own code once it has arrived: a chunk of its own, which the bar does not need. */
export const loadedQueuePanel = (): typeof QueuePanel | undefined => loaded;

/** Fetches the queue panel's own code; a try that failed may be made again. */
export async function loadQueuePanel(): Promise<typeof QueuePanel> {
  loaded ??= (await import(/* webpackChunkName: "queue" */ './QueuePanel')).QueuePanel;
  return loaded;
}

/** Fetches that code before it is needed; who opens the panel asks again, and is told then. */
export function preloadQueuePanel(): void {
  loadQueuePanel().catch(() => undefined);
}

/** Fetches that code after a while, before anybody asks for it; the returned function stops the wait. */
export function preloadQueuePanelLater(): () => void {
  const timer = setTimeout(preloadQueuePanel, PRELOAD_DELAY_MILLISECONDS);
  return () => clearTimeout(timer);
}
