import { nameOfTrack, Cover, type Track } from '@prelude/shared';
import { CreditedArtist } from '@prelude/shared/lists';
import { controlAttributes } from '@prelude/shared/reorder';
import type { ComponentPropsWithRef, JSX } from 'react';
import styles from './RowTrack.module.css';

/** A row's track: its cover and names. A press anywhere except on the artist's name is the button's. */
export function RowTrack({
  track,
  verb,
  eager,
  inert,
  ...button
}: {
  readonly track: Track;
  /** The button's action. */
  readonly verb: 'Play' | 'Pause';
  readonly eager?: boolean;
  /** True if it takes no press and no focus. */
  readonly inert?: boolean;
} & Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'children' | 'className' | 'inert'
>): JSX.Element {
  return (
    <div className={styles.track} inert={inert}>
      <Cover track={track} size="small" eager={eager} />
      <div className={styles.names}>
        <button
          type="button"
          {...button}
          {...controlAttributes('play')}
          className={styles.play}
          aria-label={`${verb} ${nameOfTrack(track)}`}
        >
          <span className={styles.title} dir="auto" title={track.trackName}>
            {track.trackName}
          </span>
        </button>
        {/* No Tab stop: the row's menu leads to the artist as well. */}
        <CreditedArtist track={track} tabIndex={-1} className={styles.artist} />
      </div>
    </div>
  );
}
