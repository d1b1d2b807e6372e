import { orderedCountOf, placeOf, type QueueOutlook, type QueuePlace } from './queueOutlook';
import { listOf, rowOf } from './rowElements';

/** A press becomes a drag when it has moved this far. Ours to choose: a shaking hand moves less. */
const THRESHOLD_PX = 4;

/** This near to its edges a list scrolls under a drag, the faster the nearer. Ours to choose. */
const EDGE_PX = 56;
const FASTEST_PX_PER_SECOND = 1_400;

/** A dragged row and the place that it would be put in now. */
export interface RowDrop {
  readonly entryId: number;
  readonly place: QueuePlace;
}

/** What a drag stands on. */
export interface RowDragParts {
  readonly scroller: HTMLElement;
  readonly entryId: number;
  readonly rowHeightPx: number;
  readonly press: Pick<PointerEvent, 'pointerId' | 'clientY'>;
  readonly outlook: () => QueueOutlook;
  /** The place where it would be put changed. */
  readonly onPlace: (place: QueuePlace) => void;
  /** It was put there, or, with null, nowhere. */
  readonly onEnd: (place: QueuePlace | null) => void;
}

/** The place in its section that is nearest to a row whose head is at a height on the screen, or null. */
function placeAt(
  parts: RowDragParts,
  section: QueuePlace['section'],
  top: number,
): QueuePlace | null {
  const { scroller, rowHeightPx } = parts;
  const list = listOf(scroller, section);
  if (!list) return null;
  const position = Math.round((top - list.getBoundingClientRect().top) / rowHeightPx);
  const last = orderedCountOf(parts.outlook(), section) - 1;
  return { section, position: Math.min(Math.max(0, position), last) };
}

/** Leads a row by the pointer that pressed its handle, until it is let go; Escape and the returned function cancel. */
export function followRowDrag(parts: RowDragParts): () => void {
  const { scroller, entryId, rowHeightPx, press } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const grabbedAt = press.clientY - (rowOf(scroller, entryId)?.getBoundingClientRect().top ?? 0);
  let pointerY = press.clientY;
  let hasMoved = false;
  let shiftPx = 0;
  let place: QueuePlace | null = null;
  let frame = 0;
  let lastFrameMillis = performance.now();

  const end = (isPut: boolean): void => {
    if (signal.aborted) return;
    ending.abort();
    cancelAnimationFrame(frame);
    const row = rowOf(scroller, entryId);
    if (row) row.style.transform = '';
    const from = placeOf(parts.outlook(), entryId);
    const isThere = from?.section !== place?.section || from?.position === place?.position;
    parts.onEnd(isPut && !isThere ? place : null);
  };

  const update = (): void => {
    const outlook = parts.outlook();
    const from = placeOf(outlook, entryId);
    const row = rowOf(scroller, entryId);
    // Meanwhile it started, or its place has become a matter of chance.
    if (!from || !row || from.position >= orderedCountOf(outlook, from.section)) return end(false);
    const frameRect = scroller.getBoundingClientRect();
    const wanted = pointerY - grabbedAt;
    const top = Math.min(Math.max(frameRect.top, wanted), frameRect.bottom - rowHeightPx);
    shiftPx = top - (row.getBoundingClientRect().top - shiftPx);
    row.style.transform = `translateY(${shiftPx}px)`;
    const nearest = placeAt(parts, from.section, top);
    const isSame = nearest?.section === place?.section && nearest?.position === place?.position;
    place = nearest;
    if (place && !isSame) parts.onPlace(place);
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
    // While the hand rests, the list may scroll beneath it, and the queue move on.
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
    // Only the drag ends; the panel stays open.
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
