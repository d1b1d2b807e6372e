import { useHost } from '@prelude/shared';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { queueOutlook, type QueuePlace } from './queueOutlook';
import { followRowDrag, type RowDrop } from './rowDrag';
import { rowControlOf } from './rowElements';

/** A row that is being dragged by its handle. */
export interface RowDrag {
  /** Where it would be put now, or null while none is dragged. */
  readonly drop: RowDrop | null;
  /** For what surrounds the rows. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** Lets rows be dragged by their handles within `scroller`; `onPut` tells where one was let go. */
export function useRowDrag(
  scroller: HTMLElement | null,
  rowHeightPx: number,
  onPut: (entryId: number, place: QueuePlace) => void,
): RowDrag {
  const { playback } = useHost();
  const [drop, setDrop] = useState<RowDrop | null>(null);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  return {
    drop,
    onPointerDown(event) {
      const pressed = rowControlOf(event.target);
      if (pressed?.control !== 'handle' || event.button !== 0 || !scroller) return;
      if (!(event.target instanceof Element)) return;
      // No text is selected, and the focus goes to the handle in every browser.
      event.preventDefault();
      event.target.closest<HTMLElement>('[data-control]')?.focus({ preventScroll: true });
      cancel.current?.();
      cancel.current = followRowDrag({
        scroller,
        entryId: pressed.entryId,
        rowHeightPx,
        press: event,
        outlook: () => queueOutlook(playback.state$.value),
        onPlace: (place) => setDrop({ entryId: pressed.entryId, place }),
        onEnd(place) {
          setDrop(null);
          if (place) onPut(pressed.entryId, place);
        },
      });
    },
  };
}
