import {
  createState,
  MusicError,
  type Behavior,
  type MusicClient,
  type Track,
} from '@prelude/shared';
import { pickRowTracks, ROW_LIMIT } from './pickRowTracks';
import type { RowSource } from './rowSources';

/** What a home row shows. */
export type RowState =
  | { readonly status: 'loading' }
  | { readonly status: 'empty' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly tracks: readonly Track[] };

/** One home row's view model; it lives as long as the catalog, so that a row is asked for once. */
export interface RowModel {
  readonly title: string;
  readonly state$: Behavior<RowState>;
  /** Asks for the tracks, unless they are there or on their way; after a failure, asks again. */
  load(): void;
  /** The term that 'Show all' searches: the one that gave the results, or the first. */
  showAllTerm(): string;
}

/** Makes a row of `source`; `signal` ends its requests, `onUnexpected` hears of all that is no MusicError. */
export function createRowModel(
  source: RowSource,
  music: MusicClient,
  signal: AbortSignal,
  onUnexpected: (error: unknown) => void,
): RowModel {
  const cell = createState<RowState>({ status: 'loading' });
  let givingTerm: string | undefined;
  let isAsking = false;

  const firstResults = async (): Promise<RowState> => {
    for (const term of source.terms) {
      const { tracks } = await music.search({ query: term, limit: ROW_LIMIT, signal });
      if (tracks.length === 0) continue;
      givingTerm = term;
      return { status: 'ready', tracks: pickRowTracks(tracks) };
    }
    return { status: 'empty' };
  };

  const ask = async (): Promise<void> => {
    isAsking = true;
    cell.update(() => ({ status: 'loading' }));
    try {
      const answer = await firstResults();
      cell.update(() => answer);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof MusicError)) onUnexpected(error);
      cell.update(() => ({ status: 'error' }));
    } finally {
      isAsking = false;
    }
  };

  return {
    title: source.title,
    state$: cell.state$,
    load() {
      const { status } = cell.state$.value;
      if (!isAsking && (status === 'loading' || status === 'error')) void ask();
    },
    showAllTerm: () => givingTerm ?? source.terms[0] ?? source.title,
  };
}
