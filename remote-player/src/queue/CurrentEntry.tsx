import { LikeButton, NowPlaying, useBehavior, useHost, type QueueEntry } from '@prelude/shared';
import { rowAttributes } from '@prelude/shared/reorder';
import { useId, type JSX } from 'react';
import { AutoplayMark } from './AutoplayMark';
import styles from './CurrentEntry.module.css';
import { RowTrack } from './RowTrack';

export function CurrentEntry({
  entry: { entryId, track },
  rowHeightPx,
  isAdded,
}: {
  readonly entry: QueueEntry;
  readonly rowHeightPx: number;
  /** True if autoplay has added it. */
  readonly isAdded: boolean;
}): JSX.Element {
  const { playback } = useHost();
  const isPlaying = useBehavior(playback.isPlaying$);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        Now playing
      </h3>
      <div className={styles.row} style={{ blockSize: rowHeightPx }} {...rowAttributes(entryId)}>
        <RowTrack
          track={track}
          verb={isPlaying ? 'Pause' : 'Play'}
          eager
          onClick={() => playback.toggle()}
        />
        {isAdded && <AutoplayMark />}
        <NowPlaying isPlaying={isPlaying} />
        <LikeButton track={track} size="small" />
      </div>
    </section>
  );
}
