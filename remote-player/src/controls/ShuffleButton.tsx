import type { JSX } from 'react';
import { IconButton, classNames, useHost, type PlaybackState } from '@prelude/shared';
import styles from './modeButton.module.css';
import { useIsEmpty, usePlaybackPart } from './usePlaybackPart';

const shuffleOf = ({ shuffle }: PlaybackState): boolean => shuffle;

/** Shuffle on and off. */
export function ShuffleButton({
  className,
}: {
  readonly className?: string | undefined;
}): JSX.Element {
  const { playback } = useHost();
  const isOn = usePlaybackPart(shuffleOf);
  return (
    <IconButton
      className={classNames(styles.mode, isOn && styles.on, className)}
      icon="shuffle"
      label="Shuffle"
      pressed={isOn}
      unavailable={useIsEmpty()}
      onClick={() => playback.toggleShuffle()}
    />
  );
}
