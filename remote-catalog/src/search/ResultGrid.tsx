import { TrackCard, type Track } from '@prelude/shared';
import { useId, type JSX } from 'react';
import styles from './ResultGrid.module.css';

/** The tracks that were found, titled with the query. */
export function ResultGrid({
  query,
  tracks,
}: {
  readonly query: string;
  readonly tracks: readonly Track[];
}): JSX.Element {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {`Results for “${query}”`}
      </h2>
      <ul className={styles.grid}>
        {tracks.map((track) => (
          <li key={track.trackId} className={styles.item}>
            <TrackCard track={track} row={tracks} />
          </li>
        ))}
      </ul>
    </section>
  );
}
