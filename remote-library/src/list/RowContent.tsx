import {
  Cover,
  IconButton,
  LikeButton,
  TrackMenu,
  VisuallyHidden,
  classNames,
  describeTime,
  formatTime,
  isPlayable,
  usePrepare,
  useTrackPlayback,
} from '@prelude/shared';
import { memo, type JSX, type ReactNode } from 'react';
import styles from './TrackRow.module.css';
import { isSameEntry, type TrackEntry } from './trackEntry';

/** A way to take an entry from its list. */
export interface EntryRemoval<E extends TrackEntry> {
  /** Its words in a row's menu, for example 'Remove from Recently Played'. */
  readonly label: string;
  /** Also by the key Delete. */
  remove(entry: E): void;
}

/** What a row's content takes; everything but `entry` and `tabIndex` must stay the same while the list changes. */
export interface RowContentProps<E extends TrackEntry> {
  readonly entry: E;
  /** Of each control: 0 in the one row whose controls are Tab stops, else -1. */
  readonly tabIndex: 0 | -1;
  readonly onPlay: (entry: E) => void;
  /** What stands at the row's end; its controls take the given Tab index. */
  readonly renderAction?: ((entry: E, tabIndex: 0 | -1) => ReactNode) | undefined;
  readonly removal?: EntryRemoval<E> | undefined;
}

function DrawnRowContent<E extends TrackEntry>(props: RowContentProps<E>): JSX.Element {
  const { entry, tabIndex, onPlay, renderAction, removal } = props;
  const { track } = entry;
  const playback = useTrackPlayback(track.trackId);
  const prepare = usePrepare(track);
  const isPlaying = playback === 'playing';
  const durationSeconds = track.trackTimeMillis / 1000;
  return (
    <>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={`${isPlaying ? 'Pause' : 'Play'} ${track.trackName} by ${track.artistName}`}
        disabled={!isPlayable(track)}
        tabIndex={tabIndex}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => onPlay(entry)}
      />
      <Cover track={track} size="small" />
      <span className={classNames(styles.names, playback !== 'idle' && styles.current)}>
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
      <LikeButton track={track} tabIndex={tabIndex} />
      <TrackMenu
        track={track}
        className={styles.more}
        tabIndex={tabIndex}
        moreItems={
          removal && [
            { label: removal.label, icon: 'trash', onSelect: () => removal.remove(entry) },
          ]
        }
      />
      {renderAction && <span className={styles.action}>{renderAction(entry, tabIndex)}</span>}
    </>
  );
}

const isSameContent = <E extends TrackEntry>(
  one: RowContentProps<E>,
  other: RowContentProps<E>,
): boolean =>
  one.tabIndex === other.tabIndex &&
  one.onPlay === other.onPlay &&
  one.renderAction === other.renderAction &&
  one.removal === other.removal &&
  isSameEntry(one.entry, other.entry);

/** What stands in a row, but for its number; it renders again only when its own track, state or Tab stop changes. */
export const RowContent = memo(DrawnRowContent, isSameContent) as typeof DrawnRowContent;
