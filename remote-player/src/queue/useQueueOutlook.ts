import { select, useBehavior, useHost } from '@prelude/shared';
import { useMemo } from 'react';
import { isSameQueue, queueOutlook, type QueueOutlook } from './queueOutlook';

/** The queue in playing order; renders only when that changes, not with time, volume or buffering. */
export function useQueueOutlook(): QueueOutlook {
  const { playback } = useHost();
  const source$ = useMemo(() => select(playback.state$, (state) => state, isSameQueue), [playback]);
  const source = useBehavior(source$);
  return useMemo(() => queueOutlook(source), [source]);
}
