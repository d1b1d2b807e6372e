import type { JSX } from 'react';
import { IconButton, VisuallyHidden, useBehavior, useHost } from '@prelude/shared';
import styles from './TransportControls.module.css';

/** Shuffle, previous, play and next. */
export function TransportControls(): JSX.Element {
  const { playback } = useHost();
  const { currentTrack, isPlaying, isBuffering, shuffle } = useBehavior(playback.state$);
  const canGoPrevious = useBehavior(playback.canGoPrevious$);
  const canGoNext = useBehavior(playback.canGoNext$);
  const isEmpty = currentTrack === null;
  return (
    <div className={styles.transport}>
      <IconButton
        className={styles.shuffle}
        icon="shuffle"
        label="Shuffle"
        pressed={shuffle}
        disabled={isEmpty}
        onClick={() => playback.toggleShuffle()}
      />
      <IconButton
        className={styles.previous}
        icon="previous"
        label="Previous"
        disabled={!canGoPrevious}
        onClick={() => playback.previous()}
      />
      <span className={styles.play}>
        <IconButton
          size="large"
          tone="accent"
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause' : 'Play'}
          disabled={isEmpty}
          onClick={() => playback.toggle()}
        />
        {isPlaying && isBuffering && (
          <span className={styles.buffering}>
            <VisuallyHidden>Loading</VisuallyHidden>
          </span>
        )}
      </span>
      <IconButton icon="next" label="Next" disabled={!canGoNext} onClick={() => playback.next()} />
    </div>
  );
}
