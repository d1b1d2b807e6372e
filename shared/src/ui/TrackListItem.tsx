import { memo, type JSX, type ReactNode } from 'react';
import type { Track } from '../model/track';
import { classNames } from './classNames';
import { Cover } from './Cover';
import { LikeButton } from './LikeButton';
import { NowPlaying } from './NowPlaying';
import { PlayButton } from './PlayButton';
import { describeTime, formatTime } from './time';
import styles from './TrackList.module.css';
import { TrackMenu } from './TrackMenu';
import { usePrepare } from './usePrepare';
import { useTrackPlayback } from './useTrackPlayback';
import { VisuallyHidden } from './VisuallyHidden';

/** One row of a track list; it renders again only when its own state changes. */
export const TrackListItem = memo(function TrackListItem({
  track,
  row,
  number,
  action,
}: {
  readonly track: Track;
  readonly row: readonly Track[];
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly action?: ReactNode;
}): JSX.Element {
  const prepare = usePrepare(track);
  const playback = useTrackPlayback(track.trackId);
  const isCurrent = playback !== 'idle';
  const durationSeconds = track.trackTimeMillis / 1000;
  return (
    <li className={classNames(styles.item, isCurrent && styles.current)} onPointerEnter={prepare}>
      <span className={styles.number}>
        {isCurrent ? <NowPlaying isPlaying={playback === 'playing'} /> : number}
      </span>
      <PlayButton track={track} row={row} className={styles.play} />
      <Cover track={track} size="small" />
      <span className={styles.names}>
        <span className={styles.title} dir="auto" title={track.trackName}>
          {track.trackName}
        </span>
        <span className={styles.artist} dir="auto" title={track.artistName}>
          {track.artistName}
        </span>
      </span>
      <span className={styles.album} dir="auto" title={track.collectionName}>
        {track.collectionName}
      </span>
      <span className={styles.duration}>
        <span aria-hidden="true">{formatTime(durationSeconds)}</span>
        <VisuallyHidden>{describeTime(durationSeconds)}</VisuallyHidden>
      </span>
      <LikeButton track={track} />
      <TrackMenu track={track} className={styles.more} />
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </li>
  );
});
