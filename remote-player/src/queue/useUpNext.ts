import { select, shallowEqual, useBehavior, useHost } from '@prelude/shared';
import { useMemo } from 'react';
import { queueSourceOf, upNextOf, type UpNext } from './upNext';

/** The queue in playing order; renders only when that changes, not with time, volume or buffering. */
export function useUpNext(): UpNext {
  const { playback } = useHost();
  const source$ = useMemo(() => select(playback.state$, queueSourceOf, shallowEqual), [playback]);
  const source = useBehavior(source$);
  return useMemo(() => upNextOf(source), [source]);
}
