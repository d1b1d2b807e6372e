import { isUsable, SOUND_CACHE } from './keptMusic';

/** Dependencies of the answers to a player. */
export interface SoundDependencies {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
  /** The part of a whole answer that a request asks for by its range. */
  readonly partOf: (request: Request, whole: Response) => Promise<Response>;
}

/** From the first byte to the end, as players ask for a sound; they may name the last byte. A probe of two bytes does not count. */
const WHOLE = /^bytes=0-(?!1$)\d*$/;

/** The kept sound; without this quality another one of the same track, if the player begins with it. */
async function findKept(
  request: Request,
  isWhole: boolean,
  { caches, now }: SoundDependencies,
): Promise<Response | null> {
  const cache = await caches.open(SOUND_CACHE);
  const kept =
    (await cache.match(request.url)) ??
    (isWhole ? await cache.match(request.url, { ignoreSearch: true }) : undefined);
  return kept && isUsable(kept, now()) ? kept : null;
}

/**
 * Answers a player's request for a preview: from the network, else from what was heard before. Rejects if there is neither.
 */
export async function respondWithPreview(
  request: Request,
  dependencies: SoundDependencies,
): Promise<Response> {
  try {
    return await dependencies.fetch(request);
  } catch (error) {
    const range = request.headers.get('range');
    const kept = await findKept(request, WHOLE.test(range ?? 'bytes=0-'), dependencies);
    if (!kept) throw error;
    return range === null ? kept : dependencies.partOf(request, kept);
  }
}
