import { ArtistLink, Cover, type Track } from '@prelude/shared';
import { controlAttributes } from '@prelude/shared/reorder';
import type { ComponentPropsWithRef, JSX } from 'react';
import { nameOf } from './queueCommands';
import styles from './RowTrack.module.css';

/** A row's track: its cover and names. A press anywhere on it is the button's, but for the artist's name. */
export function RowTrack({
  track,
  verb,
  eager,
  ...button
}: {
  readonly track: Track;
  /** What the button does. */
  readonly verb: 'Play' | 'Pause';
  readonly eager?: boolean;
} & Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'className'>): JSX.Element {
  return (
    <div className={styles.track}>
      <Cover track={track} size="small" eager={eager} />
      <div className={styles.names}>
        <button
          type="button"
          {...button}
          {...controlAttributes('play')}
          className={styles.play}
          aria-label={`${verb} ${nameOf(track)}`}
        >
          <span className={styles.title} dir="auto" title={track.trackName}>
            {track.trackName}
          </span>
        </button>
        {/* A row has Tab stops enough, and its menu leads to the artist as well. */}
        <ArtistLink artistName={track.artistName} tabIndex={-1} className={styles.artist} />
      </div>
    </div>
  );
}
