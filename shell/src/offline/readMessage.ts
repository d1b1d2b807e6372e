/** What a page tells the worker. */
export interface PageMessage {
  /** The revision of a page that has worked. */
  readonly keep: string | null;
  /** Addresses of the music API that the page has shown. */
  readonly seen: readonly string[];
  /** The address of a sound that was played. */
  readonly played: string | null;
}

/** A browser lists at most 250 requests of a page by itself. */
const MOST_SEEN = 250;

/** Reads a message of a page of this origin. What is not as it should be is left out. Never throws. */
export function readMessage(data: unknown, origin: string): PageMessage {
  const { keep, seen, played } = (data ?? {}) as Readonly<Record<keyof PageMessage, unknown>>;
  const isOfMusicApi = (url: unknown): url is string =>
    typeof url === 'string' && url.startsWith(`${origin}/api/music/`) && URL.canParse(url);
  return {
    keep: typeof keep === 'string' ? keep : null,
    seen: Array.isArray(seen) ? seen.slice(0, MOST_SEEN).filter(isOfMusicApi) : [],
    played: isOfMusicApi(played) ? played : null,
  };
}
