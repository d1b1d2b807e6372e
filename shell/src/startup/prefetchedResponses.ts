import type { MusicClient, Schedule } from '@prelude/shared';
import type { MusicClientDependencies } from '@prelude/shared/host';
import type { EarlyStart } from '../platform/windowPrelude';
import type { FirstData } from './preloadLinks';

/** The first render of the prefetched view waits for the first response at most this long. */
const PATIENCE_MILLIS = 1_000;

export type PrefetchedResponses = EarlyStart['responses'];

/** Requests the first data before the shell runs. */
export function prefetchResponses(window: Window, firstData: readonly FirstData[]): void {
  const { responses, prefetchingRemotes } = window.prelude ?? {};
  for (const { remote, requests } of firstData) {
    prefetchingRemotes?.push(remote);
    for (const path of requests) {
      const response = window.fetch(path);
      // The music client repeats a failed request.
      response.catch(() => undefined);
      responses?.set(path, response);
    }
  }
}

/** The window's `fetch`, which uses a prefetched response instead of a second request. */
export const fetchPrefetched =
  (window: Window): MusicClientDependencies['fetch'] =>
  (url, init) => {
    const responses = window.prelude?.responses;
    const response = responses?.get(url);
    responses?.delete(url);
    return response ?? window.fetch(url, init);
  };

/**
 * The music client reads the prefetched responses of the first search, so that the view's first render has its tracks. Resolves
 * when it has read them, or after a second.
 */
export function readPrefetched(
  window: Window,
  music: Pick<MusicClient, 'search'>,
  schedule: Schedule,
): Promise<unknown> {
  const [first] = window.prelude?.responses.keys() ?? [];
  if (first === undefined) return Promise.resolve();
  const asked = new URLSearchParams(queryOf(first));
  const reading = music.search({ query: asked.get('q') ?? '', limit: Number(asked.get('limit')) });
  return Promise.race([
    reading.catch(() => undefined),
    new Promise<void>((resolve) => schedule(resolve, PATIENCE_MILLIS)),
  ]);
}

/** The query of an address: equal for both endpoints of one search. */
export const queryOf = (path: string): string => path.split('?')[1] ?? '';
