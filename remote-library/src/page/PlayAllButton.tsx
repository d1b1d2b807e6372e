import { useRef, type JSX } from 'react';
import { Button, Icon, isPlayable, useFocusHandover, useHost, type Track } from '@prelude/shared';
import { focusHeading } from './focusHeading';

/** Plays a whole list from its first playable track. */
export function PlayAllButton({ tracks }: { readonly tracks: readonly Track[] }): JSX.Element {
  const { playback } = useHost();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandover(button, focusHeading);
  const first = tracks.findIndex(isPlayable);
  return (
    <Button
      ref={button}
      variant="primary"
      disabled={first < 0}
      onClick={() => playback.playQueue(tracks, first)}
    >
      <Icon name="play" />
      Play all
    </Button>
  );
}
