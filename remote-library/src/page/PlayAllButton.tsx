import type { JSX } from 'react';
import { Button, Icon, isPlayable, useHost, type Track } from '@prelude/shared';

/** Plays a whole list from its first track that has something to play. */
export function PlayAllButton({ tracks }: { readonly tracks: readonly Track[] }): JSX.Element {
  const { playback } = useHost();
  const first = tracks.findIndex(isPlayable);
  return (
    <Button
      variant="primary"
      disabled={first < 0}
      onClick={() => playback.playQueue(tracks, first)}
    >
      <Icon name="play" />
      Play all
    </Button>
  );
}
