import type { Track } from '../model/track';

/** A search of the catalogue. */
export interface MusicQuery {
  readonly query: string;
  /** 1 to 200, default 50 (specification, point 9). */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a search found. */
export interface MusicResults {
  /** Playable, each once, best first. */
  readonly tracks: readonly Track[];
  /** What was really searched for, where the API took a word of the query for a typing slip. */
  readonly correctedQuery?: string | undefined;
}

/** The product's music calls (specification, point 7). */
export interface MusicClient {
  /**
   * The tracks for a query: Spotify's, or where that yields nothing the search's.
   * A blank query gives none. The last 200 results are kept for the session, failures never; identical
   * requests in flight are shared, and aborted when nobody waits for them any more. Each endpoint has 8 s.
   * Rejects with a MusicError where neither could be asked, with the reason of `signal` where that says so.
   */
  search(query: MusicQuery): Promise<MusicResults>;
  /** The results of an earlier search, if they are at hand. */
  cached(query: MusicQuery): MusicResults | undefined;
  /**
   * Asks why a sound never arrived: the seconds after which a busy service wants to be asked again (its Retry-After), or
   * null where it refuses the sound for good or can't be asked within 12 s. Null at once for a sound that comes from
   * elsewhere. Never rejects. Since 2.1.
   */
  soundWaitSeconds?(url: string): Promise<number | null> | null;
  /** Forgets all kept results. */
  clearCache(): void;
  /** Artists for "Made for You", from the page's configuration (decisions, "Home and search"). */
  readonly recommendationArtists: readonly string[];
}
