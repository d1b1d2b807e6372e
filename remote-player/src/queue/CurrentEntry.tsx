import {
  Cover,
  LikeButton,
  NowPlaying,
  useBehavior,
  useHost,
  type QueueEntry,
} from '@prelude/shared';
import { controlAttributes, rowAttributes } from '@prelude/shared/reorder';
import { useId, type JSX } from 'react';
import styles from './CurrentEntry.module.css';
import { nameOf } from './queueCommands';
import { TrackNames } from './TrackNames';

/** The current track's row. */
export function CurrentEntry({
  entry: { entryId, track },
  rowHeightPx,
}: {
  readonly entry: QueueEntry;
  readonly rowHeightPx: number;
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
        <button
          type="button"
          {...controlAttributes('play')}
          className={styles.play}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${nameOf(track)}`}
          onClick={() => playback.toggle()}
        >
          <Cover track={track} size="small" eager />
          <TrackNames track={track} />
        </button>
        <NowPlaying isPlaying={isPlaying} />
        <LikeButton track={track} size="small" />
      </div>
    </section>
  );
}
