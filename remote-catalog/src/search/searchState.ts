import type { Behavior, Track } from '@prelude/shared';
import type { SearchHints } from './searchHints';

/** Tracks that were found. */
export interface ReadyResults {
  readonly status: 'ready';
  readonly query: string;
  readonly tracks: readonly Track[];
  /** The corrected query, if the API took a word for a typing error. */
  readonly correctedQuery?: string | undefined;
  readonly hints: SearchHints;
  /** False for a search from elsewhere, such as a genre tile, whose query was not typed. */
  readonly isTyped: boolean;
  /** Whether there may be more tracks, and the state of requesting them. */
  readonly more: 'none' | 'offered' | 'loading' | 'failed';
}

/** What the search page shows below the box. */
export type SearchResults =
  | { readonly status: 'browsing' }
  /** `earlier` are the results of the previous search, which stay visible meanwhile. */
  | { readonly status: 'loading'; readonly earlier?: ReadyResults | undefined }
  | {
      readonly status: 'empty';
      readonly query: string;
      readonly correctedQuery?: string | undefined;
    }
  | { readonly status: 'error' }
  | ReadyResults;

export interface SearchState {
  /** The box's text, as typed. */
  readonly text: string;
  readonly results: SearchResults;
}

/** The search page's view model; it lives as long as the catalog, so the page shows its last search again. */
export interface SearchModel {
  readonly state$: Behavior<SearchState>;
  /** Queries that show what the search can do; null until they are known. */
  readonly examples$: Behavior<readonly string[] | null>;
  /** Requests the examples, once. */
  loadExamples(): void;
  /** Takes the box's new text: searched for after a quiet moment, or at once if the results are cached. */
  type(text: string): void;
  /** Confirms a query: searched for at once, and stored. */
  submit(text: string): void;
  /** Searches at once; `limit` is 1 to 200, default 50. The query is not stored. */
  search(text: string, limit?: number): void;
  /** The user used the results: stores the query if it was typed. */
  noteUse(results: ReadyResults): void;
  /** Requests 200 tracks if there may be more than are shown. */
  showMore(): void;
  /** Retries after a failure. */
  retry(): void;
  /** Cancels running requests. */
  end(): void;
}
