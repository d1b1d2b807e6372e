import { createState, MusicError, type MusicClient, type Track } from '@prelude/shared';
import { later } from '@prelude/shared/platform';
import { pickOfArtist, pickRowTracks, ROW_LIMIT, TRACKS_OF_ARTIST } from './pickRowTracks';
import type { RowSource } from './rowSources';

/** What a home row shows. */
export type RowState =
  /** Not requested yet. */
  | { readonly status: 'waiting' }
  | { readonly status: 'loading' }
  | { readonly status: 'empty' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly tracks: readonly Track[] };

/** A row without an answer fails after this long. */
const PATIENCE_MILLISECONDS = 20_000;

/** What one query found. */
interface Found {
  readonly query: string;
  readonly tracks: readonly Track[];
}

/** One home row's view model; it lives as long as the catalog, so a row is requested once. */
export type RowModel = ReturnType<typeof createRowModel>;

/** What a row needs. */
export interface RowDependencies {
  readonly music: MusicClient;
  /** Cancels the row's requests. */
  readonly signal: AbortSignal;
  /** Receives errors other than outages. */
  readonly onUnexpected: (error: unknown) => void;
  /** Resolves when the row may show its answer (createIdleQueue). */
  readonly whenNext: () => Promise<void>;
  /** True for the first row, which shows what is known already at once; absent for the others, which wait for their turn. */
  readonly isLeading?: boolean;
}

/** Creates a row of `source`. */
export function createRowModel(
  source: RowSource,
  { music, signal, onUnexpected, whenNext, isLeading = false }: RowDependencies,
) {
  const { artists = [] } = source;
  const mostOfArtist = artists.length > 0 ? TRACKS_OF_ARTIST : ROW_LIMIT;
  const [firstTerm = ''] = source.terms;
  const known =
    isLeading && artists.length === 0 ? music.cached({ query: firstTerm, limit: ROW_LIMIT }) : null;
  const cell = createState<RowState>(
    known && known.tracks.length > 0
      ? { status: 'ready', tracks: pickRowTracks(known.tracks) }
      : { status: 'waiting' },
  );
  let givingTerm: string | undefined;

  /** A failed request may hide tracks, so the row is 'empty' only if every request succeeded. */
  const askAll = async (patience: AbortSignal): Promise<RowState> => {
    let failure: MusicError | undefined;
    const tracksFor = async (query: string): Promise<readonly Track[]> => {
      // A task for each request: the first ones of all rows would block a slow phone for a tenth of a second.
      await later();
      try {
        return (await music.search({ query, limit: ROW_LIMIT, signal: patience })).tracks;
      } catch (error) {
        if (!(error instanceof MusicError)) throw error;
        failure = error;
        return [];
      }
    };
    const ofFirstTerm = async (): Promise<Found> => {
      for (const query of source.terms) {
        const tracks = await tracksFor(query);
        if (tracks.length > 0) return { query, tracks };
        if (failure?.code === 'offline') break;
      }
      return { query: '', tracks: [] };
    };
    const ofArtist = async (query: string): Promise<Found> => ({
      query,
      tracks: pickOfArtist(await tracksFor(query)),
    });
    const found = await Promise.all([...artists.map(ofArtist), ofFirstTerm()]);
    givingTerm = found.find(({ tracks }) => tracks.length > 0)?.query;
    const tracks = found.flatMap((each) => each.tracks);
    if (tracks.length > 0) return { status: 'ready', tracks: pickRowTracks(tracks, mostOfArtist) };
    if (!failure) return { status: 'empty' };
    if (failure.code === 'malformed') onUnexpected(failure);
    return { status: 'error' };
  };

  const ask = async (): Promise<void> => {
    cell.update(() => ({ status: 'loading' }));
    const patience = new AbortController();
    const giveUp = (): void => patience.abort(signal.reason);
    const timer = setTimeout(giveUp, PATIENCE_MILLISECONDS);
    signal.addEventListener('abort', giveUp);
    try {
      const outcome = await askAll(patience.signal);
      await whenNext();
      cell.update(() => outcome);
    } catch (error) {
      if (signal.aborted) return;
      if (!patience.signal.aborted) onUnexpected(error);
      cell.update(() => ({ status: 'error' }));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  };

  /** Requests the tracks, unless they are loaded or loading; after a failure, requests again. */
  const load = (): void => {
    const { status } = cell.state$.value;
    if (status === 'waiting' || status === 'error') void ask();
  };

  return {
    title: source.title,
    state$: cell.state$,
    load,
    /** Requests again if it has failed, otherwise does nothing. */
    recover(): void {
      if (cell.state$.value.status === 'error') load();
    },
    /** What 'Show all' searches for: the row's leading artist or term. */
    showAllTerm: (): string => givingTerm ?? artists[0] ?? source.terms[0] ?? source.title,
  };
}
