import { useHost } from '@prelude/shared';
import { useEffect, useRef, useState } from 'react';
import { findSongs } from './findSongs';
import type { Round } from './round';

/** The search for the songs of a round. */
export interface Search {
  readonly state: 'idle' | 'searching' | 'failed' | 'nothing';
  /** Searches these genres, without the songs of earlier rounds. */
  readonly start: (genreIds: readonly string[], heardIds?: readonly number[]) => void;
  /** Forgets what the last search has found out. */
  readonly reset: () => void;
}

/** Finds the songs of a round and gives them to `onFound`; songs that the listener has liked are left out. */
export function useSearch(onFound: (round: Round) => void): Search {
  const host = useHost();
  const [state, setState] = useState<Search['state']>('idle');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start: Search['start'] = (genreIds, heardIds = []) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState('searching');
    const leftOut = new Set([...host.library.favoriteIds$.value, ...heardIds]);
    findSongs(host, { genreIds, leftOut, signal }).then(
      (songs) => {
        if (signal.aborted) return;
        setState(songs.length > 0 ? 'idle' : 'nothing');
        if (songs.length > 0) onFound({ genreIds, songs, decisions: [], heardIds });
      },
      () => {
        if (!signal.aborted) setState('failed');
      },
    );
  };
  return { state, start, reset: () => setState('idle') };
}
