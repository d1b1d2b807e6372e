import { listOf, rowOf } from './rowElements';
import type { RowId, RowLists, RowPlace } from './rowLists';

/** A press becomes a drag after this distance. Ours to choose: above the movement of a shaking hand. */
const THRESHOLD_PX = 4;

/** Within this distance of its edges a list scrolls during a drag, faster near the edge. Ours to choose. */
const EDGE_PX = 56;
const FASTEST_PX_PER_SECOND = 1_400;

/** A dragged row and its current drop position. */
export interface RowDrop<Id extends RowId, Section extends string> {
  readonly id: Id;
  readonly place: RowPlace<Section>;
}

/** Dependencies of a drag. */
export interface RowDragOptions<Id extends RowId, Section extends string> {
  readonly scroller: HTMLElement;
  readonly id: Id;
  readonly rowHeightPx: number;
  readonly press: Pick<PointerEvent, 'pointerId' | 'clientY'>;
  /** The current lists. */
  readonly lists: () => RowLists<Id, Section>;
  /** The drop position changed. */
  readonly onPlace: (place: RowPlace<Section>) => void;
  /** The row was dropped, or, with null, the drag was cancelled. */
  readonly onEnd: (place: RowPlace<Section> | null) => void;
}

/** The nearest place in its section to a row at a height on the screen, or null. */
function placeAt<Id extends RowId, Section extends string>(
  options: RowDragOptions<Id, Section>,
  section: Section,
  top: number,
): RowPlace<Section> | null {
  const { scroller, rowHeightPx } = options;
  const list = listOf(scroller, section);
  if (!list) return null;
  const position = Math.round((top - list.getBoundingClientRect().top) / rowHeightPx);
  const last = options.lists().orderedCountOf(section) - 1;
  return { section, position: Math.min(Math.max(0, position), last) };
}

/** Moves a row with the pointer that pressed its handle until it is released; Escape and the returned function cancel. */
export function followRowDrag<Id extends RowId, Section extends string>(
  options: RowDragOptions<Id, Section>,
): () => void {
  const { scroller, id, rowHeightPx, press } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const grabbedAt = press.clientY - (rowOf(scroller, id)?.getBoundingClientRect().top ?? 0);
  let pointerY = press.clientY;
  let hasMoved = false;
  let shiftPx = 0;
  let place: RowPlace<Section> | null = null;
  let frame = 0;
  let lastFrameMillis = performance.now();

  /** The row's place; null if it is gone or can no longer be moved. */
  const presentPlace = (): RowPlace<Section> | null => {
    const lists = options.lists();
    const from = lists.placeOf(id);
    return from && from.position < lists.orderedCountOf(from.section) ? from : null;
  };

  const end = (isPut: boolean): void => {
    if (signal.aborted) return;
    ending.abort();
    cancelAnimationFrame(frame);
    const row = rowOf(scroller, id);
    if (row) row.style.transform = '';
    const from = presentPlace();
    const isThere = from?.section !== place?.section || from?.position === place?.position;
    options.onEnd(isPut && !isThere ? place : null);
  };

  const update = (): void => {
    const from = presentPlace();
    const row = rowOf(scroller, id);
    if (!from || !row) return end(false);
    const frameRect = scroller.getBoundingClientRect();
    const wanted = pointerY - grabbedAt;
    const top = Math.min(Math.max(frameRect.top, wanted), frameRect.bottom - rowHeightPx);
    shiftPx = top - (row.getBoundingClientRect().top - shiftPx);
    row.style.transform = `translateY(${shiftPx}px)`;
    const nearest = placeAt(options, from.section, top);
    const isSame = nearest?.section === place?.section && nearest?.position === place?.position;
    place = nearest;
    if (place && !isSame) options.onPlace(place);
  };

  const followFrame = (nowMillis: number): void => {
    frame = requestAnimationFrame(followFrame);
    const seconds = (nowMillis - lastFrameMillis) / 1_000;
    lastFrameMillis = nowMillis;
    if (!hasMoved) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const above = Math.min(0, pointerY - (top + EDGE_PX));
    const below = Math.max(0, pointerY - (bottom - EDGE_PX));
    const share = Math.min(1, Math.max(-1, (above + below) / EDGE_PX));
    if (share !== 0)
      scroller.scrollBy({ top: share * FASTEST_PX_PER_SECOND * seconds, behavior: 'instant' });
    // While the pointer rests, the list may scroll and change.
    update();
  };

  const isOurs = ({ pointerId }: PointerEvent): boolean => pointerId === press.pointerId;
  const follow = (event: PointerEvent): void => {
    if (!isOurs(event)) return;
    pointerY = event.clientY;
    hasMoved ||= Math.abs(pointerY - press.clientY) >= THRESHOLD_PX;
    if (hasMoved) update();
  };
  const cancelByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Ends the drag only, not the surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };

  scroller.setPointerCapture(press.pointerId);
  scroller.addEventListener('pointermove', follow, { signal });
  scroller.addEventListener('pointerup', (event) => isOurs(event) && end(hasMoved), { signal });
  scroller.addEventListener('lostpointercapture', (event) => isOurs(event) && end(false), {
    signal,
  });
  scroller.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  window.addEventListener('keydown', cancelByKey, { capture: true, signal });
  frame = requestAnimationFrame(followFrame);
  return () => end(false);
}
