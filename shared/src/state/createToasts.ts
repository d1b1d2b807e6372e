import { createState, select, type Behavior } from '../reactive/behavior';
import type { Toast, ToastAction, Toasts, ToastTone } from './toasts';
import type { Schedule } from '../reactive/schedule';

/** Dependencies of the notice queue. */
export interface ToastsDependencies {
  readonly schedule: Schedule;
}

/** A toast in memory. */
export interface HeldToast extends Toast {
  readonly dismissed: boolean;
}

/** The notice queue with the shell's commands. */
export interface ToastQueue extends Toasts {
  /** All toasts in memory, oldest first: visible, waiting, and dismissed within the last 1,000,000 ms. */
  readonly held$: Behavior<readonly HeldToast[]>;
  /** Holds the visible toast (focus or pointer is on it) until `release`. */
  hold(id: number): void;
  /** Restarts the time of the held toast. */
  release(id: number): void;
}

/** How long a toast stays if others wait, and if none does. */
interface VisibleTime {
  readonly giveWay: number;
  readonly atMost: number;
}

/** A dismissed toast leaves the memory after this time (specification 4.17). */
const REMOVAL_DELAY_MILLISECONDS = 1_000_000;

/**
 * How long a toast stays, ours to choose: long enough to read twice; errors are longer texts. If others wait it gives
 * way after it can be read once.
 */
const VISIBLE_MILLISECONDS: Readonly<Record<ToastTone | 'action', VisibleTime>> = {
  info: { giveWay: 2_000, atMost: 5_000 },
  success: { giveWay: 2_000, atMost: 5_000 },
  error: { giveWay: 5_000, atMost: 8_000 },
  // In any tone: the user has to decide and to reach the button.
  action: { giveWay: 5_000, atMost: 10_000 },
};

/** The action of a toast that replaces one with the action `older`. */
function joined(older: ToastAction | undefined, newer: ToastAction | undefined) {
  if (!older?.joins || !newer?.joins) return newer;
  const run = (): void => {
    newer.run();
    older.run();
  };
  return { ...newer, run };
}

export function createToasts({ schedule }: ToastsDependencies): ToastQueue {
  const cell = createState<readonly HeldToast[]>([]);
  const waiting$ = select(cell.state$, (held) => held.filter(({ dismissed }) => !dismissed));
  const current$ = select(waiting$, (waiting) => waiting[0] ?? null);
  let lastId = 0;
  let cancelTimer = (): void => {};
  /** True once the visible toast has had its minimum time and may give way. */
  let mayGiveWay = false;
  /** The held toast. */
  let heldId: number | undefined;

  const dismiss = (id: number): void => {
    const visible = current$.value;
    if (!waiting$.value.some((toast) => toast.id === id)) return;
    cell.update((held) =>
      held.map((toast) => (toast.id === id ? { ...toast, dismissed: true } : toast)),
    );
    schedule(
      () => cell.update((held) => held.filter((toast) => toast.id !== id)),
      REMOVAL_DELAY_MILLISECONDS,
    );
    if (visible?.id === id) startTimer();
  };

  const startTimer = (): void => {
    cancelTimer();
    mayGiveWay = false;
    const toast = current$.value;
    if (!toast || toast.id === heldId) return;
    const { giveWay, atMost } = VISIBLE_MILLISECONDS[toast.action ? 'action' : toast.tone];
    cancelTimer = schedule(() => {
      if (waiting$.value.length > 1) return dismiss(toast.id);
      mayGiveWay = true;
      cancelTimer = schedule(() => dismiss(toast.id), atMost - giveWay);
    }, giveWay);
  };

  return {
    current$,
    held$: cell.state$,
    show(message, tone = 'info', action, reason) {
      const last = waiting$.value.at(-1);
      // A repeated text is not queued again.
      const isRepeated = last?.message === message && last.tone === tone;
      if (isRepeated && !last.action && !action) {
        if (last === current$.value) startTimer();
        return;
      }
      lastId += 1;
      const offered = isRepeated ? joined(last.action, action) : action;
      const toast: HeldToast = {
        id: lastId,
        message,
        tone,
        action: offered,
        reason,
        dismissed: false,
      };
      cell.update((held) => [...held, toast]);
      if (isRepeated) return dismiss(last.id);
      const visible = current$.value;
      if (visible?.id === toast.id) startTimer();
      else if (visible && mayGiveWay) dismiss(visible.id);
    },
    dismiss,
    hold(id) {
      heldId = id;
      if (current$.value?.id === id) startTimer();
    },
    release(id) {
      if (heldId !== id) return;
      heldId = undefined;
      if (current$.value?.id === id) startTimer();
    },
  };
}
