import type { Track } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './TrackNames.module.css';

/** Title and artist below each other, each in one line. */
export function TrackNames({ track }: { readonly track: Track }): JSX.Element {
  const { trackName, artistName } = track;
  return (
    <span className={styles.names}>
      <span className={styles.title} dir="auto" title={trackName}>
        {trackName}
      </span>
      <span className={styles.artist} dir="auto" title={artistName}>
        {artistName}
      </span>
    </span>
  );
}
