import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { followRowDrag, type RowDrop } from './rowDrag';
import { rowControlOf } from './rowElements';
import type { RowId, RowLists, RowPlace } from './rowLists';

/** A row that is being dragged by its handle. */
export interface RowDrag<Id extends RowId, Section extends string> {
  /** Where it would be put now, or null while none is dragged. */
  readonly drop: RowDrop<Id, Section> | null;
  /** For what surrounds the rows. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** What dragging rows takes. */
export interface RowDragOptions<Id extends RowId, Section extends string> {
  /** What scrolls under a drag, once it is there. */
  readonly scroller: HTMLElement | null;
  readonly rowHeightPx: number;
  /** The lists as they stand whenever it is called. */
  readonly lists: () => RowLists<Id, Section>;
  /** Tells where a row was let go. */
  readonly onPut: (id: Id, place: RowPlace<Section>) => void;
}

/** Lets rows be dragged by their handles within what scrolls. */
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
      const pressed = rowControlOf<Id>(event.target);
      if (pressed?.control !== 'handle' || event.button !== 0 || !scroller) return;
      if (!(event.target instanceof Element)) return;
      const { id } = pressed;
      // No text is selected, and the focus goes to the handle in every browser.
      event.preventDefault();
      event.target.closest<HTMLElement>('[data-control]')?.focus({ preventScroll: true });
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
