import type { Track } from '../model/track';

/** A search of the catalogue. */
export interface MusicQuery {
  readonly query: string;
  /** 1 to 200, default 50 (specification 9.3). */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a search found. */
export interface MusicResults {
  /** Playable and distinct, best first. */
  readonly tracks: readonly Track[];
  /** The corrected query, if the API took a word for a typing error. */
  readonly correctedQuery?: string | undefined;
  /** What the API says of the query besides, not parsed yet; the search page reads it. Since 2.6. */
  readonly hints?: unknown;
}

/** What a seek bar shows of a sound. */
export interface Waveform {
  /** The highest sample of each of as many equal parts; 1 is full scale. */
  readonly peaks: readonly number[];
  /** Where the parts of the song begin: `intro`, `verse`, `chorus`, `bridge` or `outro`. Empty if unknown. */
  readonly sections: readonly { readonly kind: string; readonly startSeconds: number }[];
}

/** The product's music calls (specification 7.1). */
export interface MusicClient {
  /**
   * The tracks for a query: Spotify's, or if that has none the search's. A blank query gives none. The last 200 results
   * are cached for the session, failures never; identical requests in flight are shared, and aborted when no caller
   * waits any more. Each endpoint has 8 s. If none could be asked, it gives what the browser has kept of an earlier visit.
   * Rejects with a MusicError if there is none, with the reason of `signal` if that is aborted.
   */
  search(query: MusicQuery): Promise<MusicResults>;
  /**
   * The tracks with these ids, in the order of the ids; left out are those that the site's sources do not have. Up to 100
   * ids; throws a RangeError for more. Rejects as `search` does. Since 2.7.
   */
  tracks(ids: readonly number[], signal?: AbortSignal): Promise<readonly Track[]>;
  /** The cached results of a search, if any. */
  cached(query: MusicQuery): MusicResults | undefined;
  /**
   * Asks why a sound never arrived: the seconds that a busy service asks to wait (its Retry-After), or null if it
   * refuses the sound for good or can't be asked within 12 s. Null at once for a sound from another origin. Never
   * rejects. Since 2.1.
   */
  soundWaitSeconds?(url: string): Promise<number | null> | null;
  /**
   * Fetches the first 64 KB of a sound at low priority into the browser's cache, so that it starts soon; the returned
   * function stops it. Does nothing for a sound from another origin. Never throws. Since 2.4.
   */
  warmSound?(url: string): () => void;
  /**
   * The waveform of a sound of this origin, which the music API knows from its score once the sound is rendered; null if
   * it has none, or can't be asked. Never rejects. Since 2.9.
   */
  waveform?(soundUrl: string): Promise<Waveform | null>;
  /** The bytes of a sound, fetched at low priority; null if they are more than 4 MB, or can't be fetched. Never rejects. Since 2.9. */
  soundBytes?(soundUrl: string): Promise<ArrayBuffer | null>;
  /**
   * Clears the cached results, and all that the browser keeps for times without a network. For the settings.
   *
   * @internal
   */
  clearCache(): void;
  /**
   * Artists for "Made for You", from the page's configuration (specification 9.4).
   *
   * @internal
   */
  readonly recommendationArtists: readonly string[];
}
