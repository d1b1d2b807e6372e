import { formatTime, scrollerOf, useHost } from '@prelude/shared';
import { focusHeading, pageHeading, type RowCommands, useRovingRows } from '@prelude/shared/lists';
import {
  ReorderableList,
  rowOf,
  singleList,
  useRowHeight,
  RowOrderHints,
  type RowId,
} from '@prelude/shared/reorder';
import type { RowSelection } from '@prelude/shared/selection';
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
import type { EntryId, TrackEntry } from './trackEntry';
import { ListRow } from './ListRow';
import rowStyles from './ListRow.module.css';
import { SECTION, useRowOrder, type EntryOrder } from './useRowOrder';
import styles from './WindowedTrackList.module.css';

/** A row's height: two lines of text next to a cover, relative to the page's text size. */
const ROW_HEIGHT_REM = 3.5;

/** The maximum length of a time, in characters. */
function longestTime(entries: readonly TrackEntry[]): number {
  const longestMillis = entries.reduce(
    (most, { track }) => Math.max(most, track.trackTimeMillis),
    0,
  );
  return formatTime(longestMillis / 1_000).length;
}

export interface WindowedTrackListProps<E extends TrackEntry> extends Pick<
  RowContentProps<E>,
  'renderAction' | 'removal'
> {
  readonly label: string;
  readonly entries: readonly E[];
  /** Identifies the list's view that `entries` are, for example how they are sorted; '' if there is only one. */
  readonly view?: string | undefined;
  /** Given if the list's order can be changed. */
  readonly order?: EntryOrder<E> | undefined;
  readonly selection: RowSelection<EntryId>;
}

/**
 * A vertical, numbered list of tracks of any length that renders only its visible rows: cover, names, album, duration,
 * play, like and a menu, and a handle if the order can be changed. A row's play button makes the rows the queue, or
 * pauses the current track. `useRovingRows` handles the keys, `useRowSelection` selects.
 */
export function WindowedTrackList<E extends TrackEntry>({
  label,
  entries,
  view = '',
  order,
  renderAction,
  removal,
  selection,
}: WindowedTrackListProps<E>): JSX.Element {
  const { playback } = useHost();
  const { setRoot } = selection;
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
  const { activeId, obey, handlers } = useRovingRows({
    root: list,
    ids,
    lists: useMemo(() => singleList(SECTION, ids), [ids]),
    view,
    fallback: pageHeading,
    page: () => Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeightPx) - 1),
  });
  useLayoutEffect(
    () => () => {
      if (list?.contains(document.activeElement)) focusHeading();
    },
    [list],
  );
  const entryOf = (id: RowId): E | undefined => entries.find((entry) => entry.id === id);
  const commands: RowCommands<RowId> = {
    moveBy:
      moves &&
      ((id, by) => {
        const entry = entryOf(id);
        if (entry) moves.moveBy(entry, by);
      }),
    remove:
      removal &&
      ((id) => {
        const entry = entryOf(id);
        if (entry) removal.remove([entry]);
      }),
  };
  const extend = (from: RowId, to: RowId): void => selection.extendTo(to, from);

  // Keeps a row that is moved by keys visible.
  useLayoutEffect(() => {
    if (!hasMoved.current || !list || activeId === null) return;
    hasMoved.current = false;
    rowOf(list, activeId)?.scrollIntoView({ block: 'nearest' });
  }, [list, ids, activeId]);

  // Keeps the row's callbacks stable while the list changes.
  const latest = useRef(entries);
  useLayoutEffect(() => {
    latest.current = entries;
  }, [entries]);
  const play = useCallback(
    ({ id, track }: E) => {
      const tracks = latest.current.map((entry) => entry.track);
      // By index: a track may be in the list twice.
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
    // Handles events that bubble from the rows' controls.
    <div
      ref={useCallback(
        (element: HTMLElement | null) => {
          setList(element);
          setRoot(element);
        },
        [setRoot],
      )}
      role="presentation"
      className={styles.list}
      style={columns as CSSProperties}
      data-uses-arrows=""
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        selection.obey(event);
        obey(event, selection.mayExtend() ? { ...commands, extend } : commands);
      }}
      {...handlers}
      {...selection.handlers}
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
              <ListRow
                entry={entry}
                number={index + 1}
                tabIndex={entry.id === activeId ? 0 : -1}
                onPlay={play}
                isSelected={selection.isOn ? selection.selected.has(entry.id) : null}
                onSelect={selection.onSelect}
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
