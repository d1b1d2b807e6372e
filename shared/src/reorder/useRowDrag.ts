import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { followRowDrag, type RowDrop } from './rowDrag';
import { rowIdOf } from './rowElements';
import type { RowId, RowLists, RowPlace } from './rowLists';

export interface RowDrag<Id extends RowId, Section extends string> {
  /** The drop position, or null without a drag. */
  readonly drop: RowDrop<Id, Section> | null;
  /** Handlers for the element around the rows. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** Options of dragging rows. */
export interface RowDragOptions<Id extends RowId, Section extends string> {
  /** The scrolling element, once it is there. */
  readonly scroller: HTMLElement | null;
  readonly rowHeightPx: number;
  /** Returns the current lists. */
  readonly lists: () => RowLists<Id, Section>;
  /** Called when a row is dropped. */
  readonly onPut: (id: Id, place: RowPlace<Section>) => void;
}

/** Lets rows be dragged by their handles within the scrolling element. */
export function useRowDrag<Id extends RowId, Section extends string>({
  scroller,
  rowHeightPx,
  lists,
  onPut,
}: RowDragOptions<Id, Section>): RowDrag<Id, Section> {
  const [drop, setDrop] = useState<RowDrop<Id, Section> | null>(null);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  return {
    drop,
    onPointerDown(event) {
      if (!(event.target instanceof Element) || event.button !== 0 || !scroller) return;
      const handle = event.target.closest<HTMLElement>('[data-control="handle"]');
      const row = handle?.closest<HTMLElement>('[data-row-id]');
      if (!handle || !row) return;
      const id = rowIdOf<Id>(row);
      // Selects no text, and focuses the handle in every browser.
      event.preventDefault();
      handle.focus({ preventScroll: true });
      cancel.current?.();
      cancel.current = followRowDrag<Id, Section>({
        scroller,
        id,
        rowHeightPx,
        press: event,
        lists,
        onPlace: (place) => setDrop({ id, place }),
        onEnd(place) {
          setDrop(null);
          if (place) onPut(id, place);
        },
      });
    },
  };
}
