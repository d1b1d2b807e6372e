import {
  Cover,
  LikeButton,
  NowPlaying,
  PlayButton,
  TrackMenu,
  VisuallyHidden,
  describeTime,
  formatTime,
  menuSurface,
  usePrepare,
  useTrackPlayback,
  type Track,
} from '@prelude/shared';
import { CreditedArtist, NameLines, pressRow, ROW_BUTTON } from '@prelude/shared/lists';
import { SelectBox, selectItem } from '@prelude/shared/selection';
import { memo, type JSX } from 'react';
import styles from './CompactRow.module.css';

/** A track in one line. A click outside its controls is a press of its play button. */
export const CompactRow = memo(function CompactRow({
  track,
  row,
  isOfAlbum,
  tabIndex,
  isSelected,
  onSelect,
}: {
  readonly track: Track;
  /** All tracks of the page: the queue. */
  readonly row: readonly Track[];
  /** True below the album's own heading, which has its cover and its artist. */
  readonly isOfAlbum: boolean;
  readonly tabIndex: 0 | -1;
  /** Null while no row of the list is selected. */
  readonly isSelected: boolean | null;
  readonly onSelect: (trackId: number, isRange: boolean) => void;
}): JSX.Element {
  const prepare = usePrepare(track);
  const playback = useTrackPlayback(track.trackId);
  const isCurrent = playback !== 'idle';
  const durationSeconds = track.trackTimeMillis / 1000;
  return (
    // For pointers; keyboards use the row's controls.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.row}
      data-selected={isSelected ?? undefined}
      {...menuSurface}
      onPointerEnter={prepare}
      onClick={pressRow}
    >
      {isSelected === null ? (
        <PlayButton {...ROW_BUTTON} track={track} row={row} tabIndex={tabIndex} />
      ) : (
        <SelectBox
          id={track.trackId}
          track={track}
          isSelected={isSelected}
          tabIndex={tabIndex}
          onSelect={onSelect}
        />
      )}
      {!isOfAlbum && <Cover track={track} size="small" />}
      <NameLines
        name={track.trackName}
        isCurrent={isCurrent}
        note={
          isOfAlbum && !track.attribution ? (
            ''
          ) : (
            <CreditedArtist track={track} tabIndex={tabIndex} />
          )
        }
      />
      {isCurrent && <NowPlaying isPlaying={playback === 'playing'} />}
      <span className={styles.duration}>
        <span aria-hidden="true">{formatTime(durationSeconds)}</span>
        <VisuallyHidden>{describeTime(durationSeconds)}</VisuallyHidden>
      </span>
      <LikeButton track={track} className={styles.like} tabIndex={tabIndex} />
      <TrackMenu
        track={track}
        tabIndex={tabIndex}
        moreItems={[selectItem(track.trackId, isSelected, onSelect)]}
      />
    </div>
  );
});
