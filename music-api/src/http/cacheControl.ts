const HOUR_SECONDS = 3_600;

/** For how many seconds a browser without a network may show what it was given earlier, by the terms of the source (docs/sources.md). */
export const OFFLINE_SECONDS = {
  /** Our own music, covers and texts. */
  catalogue: 30 * 24 * HOUR_SECONDS,
  /** Texts and addresses of other services. */
  texts: 24 * HOUR_SECONDS,
  none: 0,
} as const;

/**
 * The Cache-Control of an answer to anybody: how long it is fresh, and how long it may be used after that while nothing
 * newer can be fetched (`stale-if-error`, RFC 5861). The site's service worker keeps no other music
 * (shell/src/offline/keptMusic.ts).
 */
export const cacheControl = (fresh: string, offlineSeconds: number): string =>
  `public, ${fresh}${offlineSeconds > 0 ? `, stale-if-error=${offlineSeconds}` : ''}`;
