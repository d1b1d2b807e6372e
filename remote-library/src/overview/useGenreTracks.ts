import { MusicError, useBehavior, useHost, type Genre, type Track } from '@prelude/shared';
import { useCallback, useEffect, useState } from 'react';
import { cachedGenreTracks, findGenreTracks } from './genreTracks';

/** The state of loading a genre's tracks. */
export type GenreTracksState =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly tracks: readonly Track[] };

export interface GenreTracks {
  readonly state: GenreTracksState;
  /** Retries after a failure. */
  readonly retry: () => void;
}

/** Loads the tracks of a genre, which must stay the same; retries by itself when the connection is back. */
export function useGenreTracks(genre: Genre): GenreTracks {
  const { music, online$, reportError } = useHost();
  const isOnline = useBehavior(online$);
  const [state, setState] = useState<GenreTracksState>(() => {
    const tracks = cachedGenreTracks(genre, music);
    return tracks ? { status: 'ready', tracks } : { status: 'loading' };
  });
  const { status } = state;
  const retry = useCallback(() => setState({ status: 'loading' }), []);

  useEffect(() => {
    if (status !== 'loading') return undefined;
    const asking = new AbortController();
    findGenreTracks(genre, music, asking.signal).then(
      (tracks) => setState({ status: 'ready', tracks }),
      (error: unknown) => {
        if (asking.signal.aborted) return;
        if (!(error instanceof MusicError)) reportError(error, 'library/genre');
        setState({ status: 'error' });
      },
    );
    return () => asking.abort();
  }, [genre, music, reportError, status]);

  const [wasOnline, setWasOnline] = useState(isOnline);
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline);
    if (isOnline && status === 'error') retry();
  }
  return { state, retry };
}
