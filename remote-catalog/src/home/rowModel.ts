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

/** A row that has nothing after this long says so: a person waits no longer for music. */
const PATIENCE_MILLISECONDS = 20_000;

/** One home row's view model; it lives as long as the catalog, so that a row is asked for once. */
export interface RowModel {
  readonly title: string;
  readonly state$: Behavior<RowState>;
  /** Asks for the tracks, unless they are there or on their way; after a failure, asks again. */
  load(): void;
  /** Asks again if it has failed, else does nothing. */
  recover(): void;
  /** The term that 'Show all' searches: the one that gave the results, or the first. */
  showAllTerm(): string;
}

/** Makes a row of `source`; `signal` ends its requests, `onUnexpected` hears of what is no outage. */
export function createRowModel(
  source: RowSource,
  music: MusicClient,
  signal: AbortSignal,
  onUnexpected: (error: unknown) => void,
): RowModel {
  const cell = createState<RowState>({ status: 'loading' });
  let givingTerm: string | undefined;
  let isAsking = false;

  /** A term that fails may hide tracks, so nothing found is 'empty' only where every term could be asked. */
  const firstResults = async (patience: AbortSignal): Promise<RowState> => {
    let failure: MusicError | undefined;
    for (const term of source.terms) {
      try {
        const { tracks } = await music.search({ query: term, limit: ROW_LIMIT, signal: patience });
        if (tracks.length === 0) continue;
        givingTerm = term;
        return { status: 'ready', tracks: pickRowTracks(tracks) };
      } catch (error) {
        if (!(error instanceof MusicError)) throw error;
        failure = error;
        // Without a network no term can be asked.
        if (error.code === 'offline') break;
      }
    }
    if (!failure) return { status: 'empty' };
    if (failure.code === 'malformed') onUnexpected(failure);
    return { status: 'error' };
  };

  const ask = async (): Promise<void> => {
    isAsking = true;
    cell.update(() => ({ status: 'loading' }));
    const patience = new AbortController();
    const giveUp = (): void => patience.abort(signal.reason);
    const timer = setTimeout(giveUp, PATIENCE_MILLISECONDS);
    signal.addEventListener('abort', giveUp);
    try {
      const outcome = await firstResults(patience.signal);
      cell.update(() => outcome);
    } catch (error) {
      if (signal.aborted) return;
      if (!patience.signal.aborted) onUnexpected(error);
      cell.update(() => ({ status: 'error' }));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      isAsking = false;
    }
  };

  const load = (): void => {
    const { status } = cell.state$.value;
    if (!isAsking && (status === 'loading' || status === 'error')) void ask();
  };

  return {
    title: source.title,
    state$: cell.state$,
    load,
    recover() {
      if (cell.state$.value.status === 'error') load();
    },
    showAllTerm: () => givingTerm ?? source.terms[0] ?? source.title,
  };
}
