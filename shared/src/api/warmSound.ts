import type { ResilientFetchDependencies } from './resilientFetch';

/** About two seconds of a sound in high quality: enough to start with, and little if nothing of it is heard. */
const WARM_BYTES = 64 << 10;

/** Creates `MusicClient.warmSound`: an audio element gets the part from the browser's cache. */
export function createWarmSound({
  fetch,
  baseUrl,
}: Pick<ResilientFetchDependencies, 'fetch'> & {
  readonly baseUrl: string;
}): (url: string) => () => void {
  return (url) => {
    const request = new AbortController();
    if (url.startsWith(`${baseUrl}/api/music/audio/`))
      fetch(url, {
        headers: { range: `bytes=0-${WARM_BYTES - 1}` },
        priority: 'low',
        signal: request.signal,
      })
        // The browser caches what is read.
        .then((response) => response.text())
        .catch(() => undefined);
    return () => request.abort();
  };
}
