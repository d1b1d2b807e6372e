import type { Track } from '@prelude/shared';
import { Fragment, type ComponentType, type JSX, type ReactNode } from 'react';
import styles from './TrackNames.module.css';

/** Title and artist below each other, each in one line; `artistFrame` may show something else in the artist's place. */
export function TrackNames({
  track,
  artistFrame: ArtistFrame = Fragment,
}: {
  readonly track: Track;
  readonly artistFrame?: ComponentType<{ readonly children: ReactNode }> | undefined;
}): JSX.Element {
  const { trackName, artistName } = track;
  return (
    <span className={styles.names}>
      <span className={styles.title} dir="auto" title={trackName}>
        {trackName}
      </span>
      <ArtistFrame>
        <span className={styles.artist} dir="auto" title={artistName}>
          {artistName}
        </span>
      </ArtistFrame>
    </span>
  );
}
