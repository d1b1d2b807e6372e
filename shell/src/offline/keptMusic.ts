/** The cache of answers to searches and home's rows. */
export const SEARCH_CACHE = 'prelude-searches';
/** The cache of covers. */
export const COVER_CACHE = 'prelude-covers';
/** The cache of previews that were heard. */
export const SOUND_CACHE = 'prelude-sounds';

/** What a cache of music may hold; the oldest entries go first. */
interface CacheLimit {
  readonly cacheName: string;
  readonly most: number;
  /** What an entry counts; one by default. */
  readonly weigh?: (answer: Response) => number;
}

/** The length of an answer's body, in bytes; 0 if it does not say so. */
const bytesOf = ({ headers }: Response): number => Number(headers.get('content-length'));

/** An answer to a search has 25 kB, a cover 2 kB, a preview 0.7 MB, a lossless one 6 MB. */
const CACHE_LIMITS: readonly CacheLimit[] = [
  { cacheName: SEARCH_CACHE, most: 300 },
  { cacheName: COVER_CACHE, most: 600 },
  { cacheName: SOUND_CACHE, most: 80 << 20, weigh: bytesOf },
];

/** The seconds of a word of Cache-Control; 0 without it. */
const secondsOf = ({ headers }: Response, word: string): number =>
  Number(new RegExp(`\\b${word}=(\\d+)`).exec(headers.get('cache-control') ?? '')?.[1] ?? 0);

/**
 * True if the music API lets browsers keep this answer for times without a network: it says so with `stale-if-error`
 * (RFC 5861), which depends on the terms of the source (docs/sources.md).
 */
export const isCacheable = (answer: Response): boolean =>
  (answer.status === 200 || answer.status === 206) &&
  answer.type === 'basic' &&
  secondsOf(answer, 'stale-if-error') > 0;

/** True if the answer is younger than so many seconds. One from the future, after a clock was set back, is as old as it is ahead. */
const isYounger = ({ headers }: Response, seconds: number, nowMillis: number): boolean =>
  Math.abs(nowMillis - Date.parse(headers.get('date') ?? '')) < seconds * 1_000;

/** True as long as a kept answer may be used without asking the network. */
export const isFresh = (answer: Response, nowMillis: number): boolean =>
  isYounger(answer, secondsOf(answer, 'max-age'), nowMillis);

/** True until the time is over for which a kept answer may be used if the network has none. */
export const isUsable = (answer: Response, nowMillis: number): boolean =>
  isYounger(answer, secondsOf(answer, 'max-age') + secondsOf(answer, 'stale-if-error'), nowMillis);

/** Deletes the oldest entries of a cache that holds too much. */
async function trimCache(
  caches: Pick<CacheStorage, 'open'>,
  { cacheName, most, weigh }: CacheLimit,
): Promise<void> {
  const cache = await caches.open(cacheName);
  let weight = 0;
  for (const request of [...(await cache.keys())].reverse()) {
    const answer = weigh && (await cache.match(request));
    weight += answer ? weigh(answer) : 1;
    if (weight > most) await cache.delete(request, { ignoreVary: true });
  }
}

/** Creates the function to call after each write into a cache of music: it deletes what is over the cache's limit. */
export function createTrimming(
  caches: Pick<CacheStorage, 'open'>,
  limits = CACHE_LIMITS,
): (cacheName: string) => Promise<void> {
  const written = new Set<CacheLimit>();
  let trimming: Promise<void> | null = null;
  const trim = async (): Promise<void> => {
    // A write during this loop adds its limit again.
    for (const limit of written) {
      written.delete(limit);
      await trimCache(caches, limit);
    }
  };
  return (cacheName) => {
    for (const limit of limits) if (limit.cacheName === cacheName) written.add(limit);
    trimming ??= trim().finally(() => (trimming = null));
    return trimming;
  };
}
