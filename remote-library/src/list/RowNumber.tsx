import { NowPlaying, useTrackPlayback } from '@prelude/shared';
import { memo, type JSX } from 'react';
import styles from './ListRow.module.css';

/** A row's place in its list, from 1; the current track has an icon instead. */
export const RowNumber = memo(function RowNumber({
  number,
  trackId,
}: {
  readonly number: number;
  readonly trackId: number;
}): JSX.Element {
  const playback = useTrackPlayback(trackId);
  const isCurrent = playback !== 'idle';
  return (
    <span className={styles.number} data-current={isCurrent || undefined}>
      {isCurrent ? <NowPlaying isPlaying={playback === 'playing'} /> : number}
    </span>
  );
});
