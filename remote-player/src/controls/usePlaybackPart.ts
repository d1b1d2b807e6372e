import { useMemo } from 'react';
import { select, useBehavior, useHost, type PlaybackState } from '@prelude/shared';

/**
 * One part of the playback state; renders again only when that part changes. Define `project` outside the component, so
 * that it is stable.
 */
export function usePlaybackPart<T>(project: (state: PlaybackState) => T): T {
  const { playback } = useHost();
  return useBehavior(useMemo(() => select(playback.state$, project), [playback, project]));
}

const isEmpty = ({ currentTrack }: PlaybackState): boolean => currentTrack === null;

/** True while there is nothing to play. */
export const useIsEmpty = (): boolean => usePlaybackPart(isEmpty);
