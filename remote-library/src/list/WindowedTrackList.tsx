import { useHost } from '@prelude/shared';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type JSX,
} from 'react';
import type { RowContentProps } from './RowContent';
import type { TrackEntry } from './trackEntry';
import { TrackRow } from './TrackRow';
import { useRowFocus } from './useRowFocus';
import { useScrollPlace } from './useScrollPlace';
import styles from './WindowedTrackList.module.css';

/** Rows beyond what is in sight, on either side. Ours to choose: a fast flick shows no gap. */
const OVERSCAN = 8;

/** A row's height: two lines of text beside a cover, in the size of the page's own text. */
const ROW_HEIGHT_REM = 3.5;

const rootFontSizePx = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

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
  /** A row's play button; where it is not given, the rows become the queue, or the current track is paused. */
  readonly onPlay?: ((entry: E) => void) | undefined;
}

/**
 * A vertical, numbered list of tracks of any length, of which only the rows in sight are drawn: cover, names, album,
 * duration, play, like and a menu. Its keys are those of `useRowFocus`.
 */
export function WindowedTrackList<E extends TrackEntry>({
  label,
  entries,
  view = '',
  onPlay,
  renderAction,
  removal,
}: WindowedTrackListProps<E>): JSX.Element {
  const { playback } = useHost();
  const [list, setList] = useState<HTMLElement | null>(null);
  const [rowHeightPx] = useState(() => ROW_HEIGHT_REM * rootFontSizePx());
  const { scroller, topPx } = useScrollPlace(list, entries);
  const { activeIndex, handlers } = useRowFocus({
    list,
    entries,
    view,
    rowsInSight: () => Math.floor((scroller?.clientHeight ?? 0) / rowHeightPx),
    onDelete: removal?.remove,
  });

  // Rows keep their way to play while the list changes around them.
  const latest = useRef({ entries, onPlay });
  useLayoutEffect(() => {
    latest.current = { entries, onPlay };
  }, [entries, onPlay]);
  const play = useCallback(
    (entry: E) => {
      const { entries: row, onPlay: playEntry } = latest.current;
      if (playEntry) playEntry(entry);
      else
        playback.playFromRow(
          entry.track,
          row.map(({ track }) => track),
        );
    },
    [playback],
  );

  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = new Set(defaultRangeExtractor(range));
      // Tab finds it, and the focus stays with it, wherever the list is scrolled to.
      if (activeIndex >= 0) shown.add(activeIndex);
      return [...shown].sort((a, b) => a - b);
    },
    [activeIndex],
  );
  // It changes in place: nothing of it goes further than this render.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN,
    scrollMargin: topPx,
    rangeExtractor,
  });

  const size = {
    blockSize: entries.length * rowHeightPx,
    '--number-digits': String(entries.length).length,
  } as CSSProperties;
  return (
    // Without list styles WebKit drops the list's role. The handlers are for what its controls let through.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ol
      ref={setList}
      role="list"
      aria-label={label}
      className={styles.list}
      style={size}
      data-uses-arrows=""
      {...handlers}
    >
      {virtualizer.getVirtualItems().map(({ index }) => {
        const entry = entries[index];
        if (!entry) return null;
        return (
          <TrackRow
            key={entry.id}
            entry={entry}
            index={index}
            count={entries.length}
            heightPx={rowHeightPx}
            tabIndex={index === activeIndex ? 0 : -1}
            onPlay={play}
            renderAction={renderAction}
            removal={removal}
          />
        );
      })}
    </ol>
  );
}
