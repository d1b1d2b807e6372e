import type { Track } from '../model/track';

/** A search of the catalogue. */
export interface MusicQuery {
  readonly query: string;
  /** 1 to 200, default 50 (specification, point 9). */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The product's music calls (specification, point 7). */
export interface MusicClient {
  /**
   * Playable tracks for a query, best first: Spotify's, or where that yields nothing the search's.
   * A blank query gives none. Results are kept for the session, identical requests in flight are shared.
   * Rejects with a MusicError where neither could be asked, with an AbortError where `signal` says so.
   */
  search(query: MusicQuery): Promise<readonly Track[]>;
  /** The tracks of an earlier search, if they are at hand. */
  cached(query: MusicQuery): readonly Track[] | undefined;
  /** Forgets all kept results. */
  clearCache(): void;
  /** Artists for "Made for You", from the page's configuration (decisions, "Home and search"). */
  readonly recommendationArtists: readonly string[];
}
