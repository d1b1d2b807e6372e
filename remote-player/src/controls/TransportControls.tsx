import type { JSX } from 'react';
import { IconButton, classNames, useBehavior, useHost } from '@prelude/shared';
import type { ControlSize } from './controlSize';
import { RepeatButton } from './RepeatButton';
import { ShuffleButton } from './ShuffleButton';
import styles from './TransportControls.module.css';
import { useBarDetails } from './useBarDetails';

function PreviousButton(): JSX.Element {
  const { playback } = useHost();
  const canGo = useBehavior(playback.canGoPrevious$);
  return (
    <IconButton
      className={styles.extra}
      icon="previous"
      label="Previous"
      unavailable={!canGo}
      onClick={() => playback.previous()}
    />
  );
}

function NextButton(): JSX.Element {
  const { playback } = useHost();
  const canGo = useBehavior(playback.canGoNext$);
  return (
    <IconButton icon="next" label="Next" unavailable={!canGo} onClick={() => playback.next()} />
  );
}

function PlayPauseButton(): JSX.Element {
  const { playback } = useHost();
  const isPlaying = useBehavior(playback.isPlaying$);
  // Matters most for a track restored after a reload, of which nothing is loaded yet.
  const prepare = (): void => {
    const track = playback.currentTrack$.value;
    if (track && !isPlaying) playback.prepare(track);
  };
  return (
    <IconButton
      size="large"
      tone="accent"
      icon={isPlaying ? 'pause' : 'play'}
      label={isPlaying ? 'Pause' : 'Play'}
      onClick={() => playback.toggle()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}

/**
 * Shuffle, previous, play, next and repeat; each renders only for its own state. On a phone's bar there are only play
 * and next.
 */
export function TransportControls({ size = 'bar' }: { readonly size?: ControlSize }): JSX.Element {
  const details = useBarDetails();
  return (
    <div className={classNames(styles.transport, styles[size])}>
      <ShuffleButton className={styles.extra} />
      <PreviousButton />
      <span className={styles.play}>
        <PlayPauseButton />
        {details && <details.BufferingRing />}
      </span>
      <NextButton />
      <RepeatButton className={styles.extra} />
    </div>
  );
}
