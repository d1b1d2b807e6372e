import { useRef, type JSX } from 'react';
import { Button, Icon, isPlayable, useFocusHandover, useHost, type Track } from '@prelude/shared';
import { focusHeading } from './focusHeading';
import styles from './PlayButtons.module.css';

/** Plays a whole list: from its first playable track, or in random order. */
export function PlayButtons({ tracks }: { readonly tracks: readonly Track[] }): JSX.Element {
  const { playback } = useHost();
  const buttons = useRef<HTMLSpanElement>(null);
  useFocusHandover(buttons, focusHeading);
  const first = tracks.findIndex(isPlayable);

  const playShuffled = (): void => {
    const playable = tracks.flatMap((track, index) => (isPlayable(track) ? [index] : []));
    playback.playQueue(tracks, playable[Math.floor(Math.random() * playable.length)] ?? first);
    if (!playback.state$.value.shuffle) playback.toggleShuffle();
  };

  return (
    <span ref={buttons} className={styles.buttons}>
      <Button
        variant="primary"
        disabled={first < 0}
        onClick={() => playback.playQueue(tracks, first)}
      >
        <Icon name="play" />
        <span>Play all</span>
      </Button>
      <Button disabled={first < 0} onClick={playShuffled}>
        <Icon name="shuffle" />
        <span>Shuffle</span>
      </Button>
    </span>
  );
}
