import { classNames, useBehavior, useHost } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './Ring.module.css';

/** The time of the song as a ring, which is full at its end; it renders again with each position. */
export function Ring({
  isOurs,
  isWaiting,
}: {
  /** False if the player's position is another song's. */
  readonly isOurs: boolean;
  /** True while the sound is loading. */
  readonly isWaiting: boolean;
}): JSX.Element {
  const { currentTimeSeconds, durationSeconds } = useBehavior(useHost().playback.position$);
  const share = isOurs && durationSeconds > 0 ? currentTimeSeconds / durationSeconds : 0;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      className={classNames(styles.ring, isWaiting && styles.waiting)}
    >
      <circle className={styles.track} cx="50" cy="50" r="46" />
      <circle
        className={styles.time}
        cx="50"
        cy="50"
        r="46"
        pathLength="1"
        strokeDasharray="1"
        strokeDashoffset={1 - Math.min(1, share)}
      />
    </svg>
  );
}
