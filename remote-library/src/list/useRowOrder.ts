import { singleList, useRowDrag, type RowDrag, type RowId } from '@prelude/shared/reorder';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { nameOf, type TrackEntry } from './trackEntry';

/** A way to put a list's entries in another order. */
export interface EntryOrder<E extends TrackEntry> {
  /** Why none can be moved at present; null where they can. */
  readonly refusal: string | null;
  /** Moves an entry to a place in the list, counted from 0; at once on the screen. */
  move(entry: E, position: number): void;
}

/** How a row is moved; the same object as long as rows can be moved, or can't. */
export interface RowMoves<E extends TrackEntry> {
  /** The element that tells how a handle is used, or why it can't be. */
  readonly hintId: string;
  readonly isOff: boolean;
  moveBy(entry: E, by: 1 | -1): void;
}

/** The name of the one list of a page that `useRowDrag` is told. */
export const SECTION = 'tracks';

/** What the order of a list's rows stands on. */
export interface RowOrderParts<E extends TrackEntry> {
  /** Not given where the order can't be changed. */
  readonly order: EntryOrder<E> | undefined;
  readonly entries: readonly E[];
  /** What scrolls under a drag, once it is there. */
  readonly scroller: HTMLElement | null;
  readonly rowHeightPx: number;
  /** A row goes to another place by keys or by its menu. */
  readonly onMoved: () => void;
}

/** The order of a list's rows, which a person may change by pointer, keys and menus. */
export interface RowOrder<E extends TrackEntry> extends RowDrag<RowId, typeof SECTION> {
  /** Undefined where the order can't be changed. */
  readonly moves: RowMoves<E> | undefined;
  /** To be told politely. */
  readonly announcement: string;
}

/** Lets a list's rows be put in another order, and tells where they went. */
export function useRowOrder<E extends TrackEntry>({
  order,
  entries,
  scroller,
  rowHeightPx,
  onMoved,
}: RowOrderParts<E>): RowOrder<E> {
  const [announcement, announce] = useState('');
  const hintId = useId();
  // Rows keep their way to be moved while the list changes around them.
  const latest = useRef({ order, entries, onMoved });
  useLayoutEffect(() => {
    latest.current = { order, entries, onMoved };
  }, [order, entries, onMoved]);

  const moveTo = useCallback((entry: E, position: number): void => {
    const { order: present, entries: all } = latest.current;
    if (!present) return;
    if (present.refusal !== null) return announce(present.refusal);
    if (position < 0 || position >= all.length) return;
    present.move(entry, position);
    announce(`${nameOf(entry.track)}, position ${position + 1} of ${all.length}`);
  }, []);

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
