import { Cover, PlayButton, type Track } from '@prelude/shared';
import { NameLines } from '@prelude/shared/lists';
import type { JSX } from 'react';
import styles from './LinkedTrack.module.css';

/** The track of a link on the landing screen, which has no player bar: one press plays it. */
export function LinkedTrack({
  track,
  onIntent,
}: {
  readonly track: Track;
  /** The user points at it or presses it: the player is needed. */
  readonly onIntent: () => void;
}): JSX.Element {
  return (
    <aside aria-label="The track of the link" className={styles.top}>
      <div
        role="presentation"
        className={styles.card}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClickCapture={onIntent}
      >
        <Cover track={track} size="small" eager />
        <NameLines name={track.trackName} note={track.artistName} />
        <PlayButton track={track} row={[track]} tone="accent" />
      </div>
    </aside>
  );
}
