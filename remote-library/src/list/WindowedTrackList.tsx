import { formatTime, useHost } from '@prelude/shared';
import { ReorderableList, rowOf, useRowHeight } from '@prelude/shared/reorder';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type JSX,
} from 'react';
import type { RowContentProps } from './RowContent';
import { RowOrderHints } from './RowOrderHints';
import { scrollerOf } from './scrollerOf';
import type { TrackEntry } from './trackEntry';
import { TrackRow } from './TrackRow';
import rowStyles from './TrackRow.module.css';
import { useRowFocus } from './useRowFocus';
import { SECTION, useRowOrder, type EntryOrder } from './useRowOrder';
import styles from './WindowedTrackList.module.css';

/** A row's height: two lines of text beside a cover, in the size of the page's own text. */
const ROW_HEIGHT_REM = 3.5;

/** How many characters the longest of the times has. */
function longestTime(entries: readonly TrackEntry[]): number {
  const longestMillis = entries.reduce(
    (most, { track }) => Math.max(most, track.trackTimeMillis),
    0,
  );
  return formatTime(longestMillis / 1_000).length;
}

/** What a windowed track list takes. */
export interface WindowedTrackListProps<E extends TrackEntry> extends Pick<
  RowContentProps<E>,
  'renderAction' | 'removal'
> {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly entries: readonly E[];
  /** Says which of the list's views `entries` are, for example how they are sorted; '' where there is but one. */
  readonly view?: string | undefined;
  /** Where a person may change the list's order. */
  readonly order?: EntryOrder<E> | undefined;
}

/**
 * A vertical, numbered list of tracks of any length, of which only the rows in sight are drawn: cover, names, album,
 * duration, play, like and a menu, and a handle where their order can be changed. A row's play button makes the rows the
 * queue, or pauses the current track. Its keys are those of `useRowFocus`.
 */
export function WindowedTrackList<E extends TrackEntry>({
  label,
  entries,
  view = '',
  order,
  renderAction,
  removal,
}: WindowedTrackListProps<E>): JSX.Element {
  const { playback } = useHost();
  const [list, setList] = useState<HTMLElement | null>(null);
  const scroller = useMemo(() => list && scrollerOf(list), [list]);
  const rowHeightPx = useRowHeight(ROW_HEIGHT_REM);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const hasMoved = useRef(false);
  const { moves, drop, onPointerDown, announcement } = useRowOrder({
    order,
    entries,
    scroller,
    rowHeightPx,
    onMoved: useCallback(() => {
      hasMoved.current = true;
    }, []),
  });
  const { activeIndex, handlers } = useRowFocus({
    list,
    entries,
    view,
    rowsInSight: () => Math.floor((scroller?.clientHeight ?? 0) / rowHeightPx),
    onDelete: removal?.remove,
    onMove: moves?.moveBy,
  });
  const activeId = ids[activeIndex] ?? null;

  // Whoever moves a row by keys sees where it goes.
  useLayoutEffect(() => {
    if (!hasMoved.current || !list || activeId === null) return;
    hasMoved.current = false;
    rowOf(list, activeId)?.scrollIntoView({ block: 'nearest' });
  }, [list, ids, activeId]);

  // Rows keep their way to play while the list changes around them.
  const latest = useRef(entries);
  useLayoutEffect(() => {
    latest.current = entries;
  }, [entries]);
  const play = useCallback(
    ({ id, track }: E) => {
      const tracks = latest.current.map((entry) => entry.track);
      // By its own place: a track may stand in a list twice.
      const index = latest.current.findIndex((entry) => entry.id === id);
      if (playback.currentTrack$.value?.trackId === track.trackId) playback.toggle();
      else if (index !== -1) playback.playQueue(tracks, index);
    },
    [playback],
  );

  const columns = useMemo(
    () => ({
      '--number-digits': String(entries.length).length,
      '--time-digits': longestTime(entries),
    }),
    [entries],
  );
  return (
    // The handlers are for what the rows' controls let through.
    <div
      ref={setList}
      role="presentation"
      className={styles.list}
      style={columns as CSSProperties}
      data-uses-arrows=""
      onPointerDown={onPointerDown}
      {...handlers}
    >
      <ReorderableList
        section={SECTION}
        aria-label={label}
        ids={ids}
        scroller={scroller}
        rowHeightPx={rowHeightPx}
        keptId={activeId}
        drop={drop}
        surroundings={entries}
        rowClassName={rowStyles.place}
        renderRow={(index) => {
          const entry = entries[index];
          return (
            entry && (
              <TrackRow
                entry={entry}
                number={index + 1}
                tabIndex={index === activeIndex ? 0 : -1}
                onPlay={play}
                renderAction={renderAction}
                removal={removal}
                moves={moves}
                canMoveUp={moves?.isOff === false && index > 0}
                canMoveDown={moves?.isOff === false && index < entries.length - 1}
              />
            )
          );
        }}
      />
      {order && moves && (
        <RowOrderHints hintId={moves.hintId} refusal={order.refusal} announcement={announcement} />
      )}
    </div>
  );
}
