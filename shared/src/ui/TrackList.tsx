import type { JSX, ReactNode } from 'react';
import type { Track } from '../model/track';
import { TrackListItem } from './TrackListItem';
import styles from './TrackList.module.css';

/** What a track list takes. */
export interface TrackListProps {
  /** The list's name for screen readers. */
  readonly label: string;
  /** Also the queue that a row's play button starts. */
  readonly tracks: readonly Track[];
  /** What stands at a row's end, for example a remove button. */
  readonly renderAction?: ((track: Track) => ReactNode) | undefined;
}

/** A vertical, numbered list of tracks: cover, names, album, duration, play, like and a menu. */
export function TrackList({ label, tracks, renderAction }: TrackListProps): JSX.Element {
  return (
    // Without list styles WebKit drops the list's role.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" aria-label={label} className={styles.list}>
      {tracks.map((track, index) => (
        <TrackListItem
          key={track.trackId}
          track={track}
          row={tracks}
          number={index + 1}
          action={renderAction?.(track)}
        />
      ))}
    </ol>
  );
}
