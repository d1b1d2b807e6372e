import { nameOfTrack } from '@prelude/shared';
import {
  singleList,
  useAnnouncement,
  useRowDrag,
  type Announcement,
  type RowDrag,
  type RowId,
} from '@prelude/shared/reorder';
import { useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { TrackEntry } from './trackEntry';

/** A way to change the order of a list's entries. */
export interface EntryOrder<E extends TrackEntry> {
  /** Why none can be moved; null if they can. */
  readonly refusal: string | null;
  /** Moves an entry to a place in the list, counted from 0; visible at once. */
  move(entry: E, position: number): void;
}

/** How a row is moved; the same object until rows can or can't be moved. */
export interface RowMoves<E extends TrackEntry> {
  /** The element that explains a handle, or why it is disabled. */
  readonly hintId: string;
  readonly isOff: boolean;
  moveBy(entry: E, by: 1 | -1): void;
}

/** The list name for `useRowDrag`, as the page has only one. */
export const SECTION = 'tracks';

/** Options of a list's order. */
export interface RowOrderOptions<E extends TrackEntry> {
  /** Not given if the order can't be changed. */
  readonly order: EntryOrder<E> | undefined;
  readonly entries: readonly E[];
  /** The element that scrolls during a drag, once it is there. */
  readonly scroller: HTMLElement | null;
  readonly rowHeightPx: number;
  /** A row is moved by keys or by its menu. */
  readonly onMoved: () => void;
}

/** The order of a list's rows, which a user may change by pointer, keys and menus. */
export interface RowOrder<E extends TrackEntry> extends RowDrag<RowId, typeof SECTION> {
  /** Undefined if the order can't be changed. */
  readonly moves: RowMoves<E> | undefined;
  /** Text for a polite live region. */
  readonly announcement: Announcement;
}

/** Moves a list's rows and announces their new places. */
export function useRowOrder<E extends TrackEntry>({
  order,
  entries,
  scroller,
  rowHeightPx,
  onMoved,
}: RowOrderOptions<E>): RowOrder<E> {
  const [announcement, announce] = useAnnouncement();
  const hintId = useId();
  // Keeps the row's callbacks stable while the list changes.
  const latest = useRef({ order, entries, onMoved });
  useLayoutEffect(() => {
    latest.current = { order, entries, onMoved };
  }, [order, entries, onMoved]);

  const moveTo = useCallback(
    (entry: E, position: number): void => {
      const { order: present, entries: all } = latest.current;
      if (!present) return;
      if (present.refusal !== null) return announce(present.refusal);
      if (position < 0 || position >= all.length) return;
      present.move(entry, position);
      announce(`${nameOfTrack(entry.track)}, position ${position + 1} of ${all.length}`);
    },
    [announce],
  );

  const { drop, onPointerDown } = useRowDrag<RowId, typeof SECTION>({
    scroller,
    rowHeightPx,
    lists: useCallback(
      () =>
        singleList(
          SECTION,
          latest.current.entries.map(({ id }) => id),
        ),
      [],
    ),
    onPut: useCallback(
      (id, { position }) => {
        const entry = latest.current.entries.find((each) => each.id === id);
        if (entry) moveTo(entry, position);
      },
      [moveTo],
    ),
  });

  const isOrdered = order !== undefined;
  const isOff = isOrdered && order.refusal !== null;
  const moves = useMemo(
    (): RowMoves<E> | undefined =>
      isOrdered
        ? {
            hintId,
            isOff,
            moveBy(entry, by) {
              const index = latest.current.entries.findIndex(({ id }) => id === entry.id);
              if (index === -1) return;
              latest.current.onMoved();
              moveTo(entry, index + by);
            },
          }
        : undefined,
    [isOrdered, isOff, hintId, moveTo],
  );

  return {
    drop,
    onPointerDown(event) {
      if (order?.refusal === null) onPointerDown(event);
    },
    moves,
    announcement,
  };
}
