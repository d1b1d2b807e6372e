import { memo, type JSX } from 'react';
import { isPlayable, type Track } from '../model/track';
import { ArtistLink } from './ArtistLink';
import { classNames } from './classNames';
import { Cover } from './Cover';
import { LikeButton } from './LikeButton';
import { menuSurface } from './menuSurface';
import { NowPlaying } from './NowPlaying';
import { PlayButton } from './PlayButton';
import styles from './TrackCard.module.css';
import { TrackMenu } from './TrackMenu';
import { usePrepare } from './usePrepare';
import { useTrackPlayback } from './useTrackPlayback';

/** Props of a track card. */
export interface TrackCardProps {
  readonly track: Track;
  /** The row's tracks: the queue of its play button. */
  readonly row: readonly Track[];
  /** True on the first screen. */
  readonly eager?: boolean | undefined;
  /** Of its controls: 0 in the active card of a list, otherwise -1. */
  readonly tabIndex?: 0 | -1 | undefined;
  /** True in a row: the play button is the only Tab stop. */
  readonly isOneStop?: boolean | undefined;
}

/** A track as a card: cover, names, play, like and its menu. It renders again only when its own state changes. */
export const TrackCard = memo(function TrackCard({
  track,
  row,
  eager,
  tabIndex,
  isOneStop = false,
}: TrackCardProps): JSX.Element {
  const prepare = usePrepare(track);
  const playback = useTrackPlayback(track.trackId);
  const isCurrent = playback !== 'idle';
  return (
    <div
      className={classNames(styles.card, isCurrent && styles.current)}
      onPointerEnter={prepare}
      {...menuSurface}
    >
      <div className={styles.art}>
        <Cover track={track} size="medium" eager={eager} />
        {isCurrent && (
          <span className={styles.badge}>
            <NowPlaying isPlaying={playback !== 'paused'} />
          </span>
        )}
        <PlayButton
          track={track}
          row={row}
          tone="accent"
          className={styles.play}
          tabIndex={tabIndex}
        />
        <LikeButton
          track={track}
          size="small"
          className={styles.like}
          // A play button without a preview can't be the stop.
          tabIndex={isOneStop && isPlayable(track) ? -1 : tabIndex}
        />
        <TrackMenu track={track} className={styles.more} tabIndex={isOneStop ? -1 : tabIndex} />
      </div>
      <p className={styles.title} dir="auto" title={track.trackName}>
        {track.trackName}
      </p>
      {/* No Tab stop, to keep a row of twelve cards short; the menu leads to the artist as well. */}
      <ArtistLink artistName={track.artistName} credit={track.attribution} tabIndex={-1} />
    </div>
  );
});
