import { classNames, type Track } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './TrackNames.module.css';

/** A row's title and artist, each in one line. */
export function TrackNames({
  track: { trackName, artistName },
  isCurrent = false,
}: {
  readonly track: Track;
  readonly isCurrent?: boolean;
}): JSX.Element {
  return (
    <span className={classNames(styles.names, isCurrent && styles.current)}>
      <span className={styles.title} dir="auto" title={trackName}>
        {trackName}
      </span>
      <span className={styles.artist} dir="auto" title={artistName}>
        {artistName}
      </span>
    </span>
  );
}
