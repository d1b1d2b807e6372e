import type { Behavior, Track } from '@prelude/shared';

/** Tracks that were found. */
export interface ReadyResults {
  readonly status: 'ready';
  readonly query: string;
  readonly tracks: readonly Track[];
  /** What was really searched for, where the API took a word of the query for a typing slip. */
  readonly correctedQuery?: string | undefined;
  /** False for a search from elsewhere, such as a genre tile: nobody wrote its query. */
  readonly isTyped: boolean;
  /** Whether there may be more tracks than these, and how asking for them goes. */
  readonly more: 'none' | 'offered' | 'loading' | 'failed';
}

/** What the search page shows below the box. */
export type SearchResults =
  | { readonly status: 'browsing' }
  /** `earlier` is what the search before this one found: it stays in sight meanwhile. */
  | { readonly status: 'loading'; readonly earlier?: ReadyResults | undefined }
  | {
      readonly status: 'empty';
      readonly query: string;
      readonly correctedQuery?: string | undefined;
    }
  | { readonly status: 'error' }
  | ReadyResults;

/** The search page's state. */
export interface SearchState {
  /** The box's text, as typed. */
  readonly text: string;
  readonly results: SearchResults;
}

/** The search page's view model; it lives as long as the catalog, so the page finds its last search again. */
export interface SearchModel {
  readonly state$: Behavior<SearchState>;
  /** The box's text changed: searched for after a quiet moment, at once where the results are at hand. */
  type(text: string): void;
  /** Somebody means this query: searched for at once, and remembered. */
  submit(text: string): void;
  /** A search from anywhere, at once; `limit` is 1 to 200, default 50. It is not remembered. */
  search(text: string, limit?: number): void;
  /** Somebody did something with what was found: a query that was typed for it was meant, and is remembered. */
  noteUse(results: ReadyResults): void;
  /** Asks for 200 tracks where there may be more than are shown. */
  showMore(): void;
  /** Asks once more for what failed. */
  retry(): void;
  /** Stops what is under way. */
  end(): void;
}
