import type { Behavior } from './behavior';

export type ToastTone = 'info' | 'success' | 'error';

/** What a person may do about a notice, for example undo what it tells. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /**
   * True for an Undo: where its toast takes the place of one that says the same, it takes back what both tell of, the newer
   * first. Otherwise an action stands for its own words alone.
   */
  readonly joins?: true | undefined;
}

/** A short notice. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction | undefined;
}

/** The notice queue: one toast is visible at a time (specification, points 4 and 9). */
export interface Toasts {
  /** The visible toast, or null. */
  readonly current$: Behavior<Toast | null>;
  /**
   * Shows a notice, after those that wait. One that repeats the words before it does not wait behind them: it
   * prolongs them, and with an action takes their place.
   */
  show(message: string, tone?: ToastTone, action?: ToastAction): void;
  dismiss(id: number): void;
}
