import { bytesOf, mayKeep, mayUse, SOUND_CACHE } from './keptMusic';

/** Dependencies of the answers to a player. */
export interface SoundDependencies {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request | string) => Promise<Response>;
  readonly now: () => number;
  /** The part of a whole answer that a request asks for by its range. */
  readonly partOf: (request: Request, whole: Response) => Promise<Response>;
  /** Lets the worker live until a sound is kept. */
  readonly waitUntil: (done: Promise<unknown>) => void;
}

/** From the first byte to the end, as players ask for a sound; they may name the last byte. A probe of two bytes is none. */
const WHOLE = /^bytes=0-(?!1$)(\d*)$/;

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
  return kept && mayUse(kept, now()) ? kept : null;
}

/**
 * How much of a sound is kept, in bytes: about 37 seconds in high quality, 35 of the lossless one. A preview ends after 30
 * seconds (specification, point 1), and browsers fetch as much ahead.
 */
const mostBytesOf = ({ headers }: Response): number =>
  headers.get('content-type') === 'audio/wav' ? 6 << 20 : 3 << 19;

/** Reads a stream up to so many bytes; rejects if it breaks off before. */
async function readBeginning(stream: ReadableStream<Uint8Array>, most: number): Promise<Blob> {
  const reader = stream.getReader();
  const chunks: BlobPart[] = [];
  let length = 0;
  while (length < most) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value as Uint8Array<ArrayBuffer>);
    length += value.length;
  }
  // The other reader of these bytes may want more.
  void reader.cancel();
  return new Blob(chunks).slice(0, most);
}

/** Keeps the beginning of a sound while the player gets it, unless it is kept already. */
async function keep(
  url: string,
  sound: Response,
  stream: ReadableStream<Uint8Array>,
  caches: SoundDependencies['caches'],
): Promise<void> {
  const cache = await caches.open(SOUND_CACHE);
  const known = await cache.match(url);
  if (known && known.headers.get('etag') === sound.headers.get('etag')) {
    void stream.cancel();
    return;
  }
  const beginning = await readBeginning(stream, mostBytesOf(sound));
  const headers = new Headers(sound.headers);
  headers.set('content-length', String(beginning.size));
  await cache.put(url, new Response(beginning, { headers }));
}

/** Asks for the whole sound, gives it to the player as it arrives, and keeps its beginning if the source allows that. */
async function askWhole(
  request: Request,
  lastByte: string,
  dependencies: SoundDependencies,
): Promise<Response> {
  const { caches, fetch, waitUntil } = dependencies;
  const sound = await fetch(request.url);
  const { headers } = sound;
  const length = bytesOf(sound);
  if (!mayKeep(sound) || !sound.body || !length) return sound;
  if (lastByte !== '' && Number(lastByte) !== length - 1) {
    await sound.body.cancel();
    return fetch(request);
  }
  const [heard, kept] = sound.body.tee();
  waitUntil(keep(request.url, sound, kept, caches));
  if (!request.headers.has('range')) return new Response(heard, { headers });
  const part = new Response(heard, { status: 206, headers });
  part.headers.set('content-range', `bytes 0-${length - 1}/${length}`);
  return part;
}

/**
 * Answers a player's request for a preview: from the network, else from what was heard before. A part of a sound that
 * begins later passes, since the sound itself is being kept. Rejects if there is neither.
 */
export async function answerSound(
  request: Request,
  dependencies: SoundDependencies,
): Promise<Response> {
  const range = request.headers.get('range');
  const whole = WHOLE.exec(range ?? 'bytes=0-');
  try {
    return await (whole
      ? askWhole(request, whole[1] ?? '', dependencies)
      : dependencies.fetch(request));
  } catch (error) {
    const kept = await findKept(request, whole !== null, dependencies);
    if (!kept) throw error;
    return range === null ? kept : dependencies.partOf(request, kept);
  }
}
