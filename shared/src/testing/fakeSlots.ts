import { VIEW_SLOTS, type ViewSlot } from '../contract/contributions';
import type { OfferedTrackAction, Slots, SlotView } from '../contract/slots';
import { createState, type StateCell } from '../reactive/behavior';

/** Slots whose content a test sets; empty at first. */
export interface FakeSlots extends Slots {
  setViews(slot: ViewSlot, views: readonly SlotView[]): void;
  setTrackActions(actions: readonly OfferedTrackAction[]): void;
}

/** Creates empty slots. */
export function createFakeSlots(): FakeSlots {
  const cells = Object.fromEntries(
    VIEW_SLOTS.map((slot) => [slot, createState<readonly SlotView[]>([])]),
  ) as Record<ViewSlot, StateCell<readonly SlotView[]>>;
  let trackActions: readonly OfferedTrackAction[] = [];
  return {
    views$: Object.fromEntries(
      VIEW_SLOTS.map((slot) => [slot, cells[slot].state$]),
    ) as unknown as Slots['views$'],
    trackActions: () => trackActions,
    setViews: (slot, views) => cells[slot].update(() => views),
    setTrackActions: (actions) => void (trackActions = actions),
  };
}
