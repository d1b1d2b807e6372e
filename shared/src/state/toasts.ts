import type { Behavior } from '../reactive/behavior';

export type ToastTone = 'info' | 'success' | 'error';

/** An action that a notice offers, for example Undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /**
   * True for an Undo: if its toast replaces one with the same text, it undoes both, the newer first. Any other action
   * applies to its own toast only.
   */
  readonly joins?: true | undefined;
}

/** A short notice. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction | undefined;
  /** Why it failed: a sentence below the message. */
  readonly reason?: string | undefined;
}

/** The notice queue: one toast is visible at a time (specification 4.17). */
export interface Toasts {
  /** The visible toast, or null. */
  readonly current$: Behavior<Toast | null>;
  /** Shows a notice after those that wait. One that repeats the last text extends it, and with an action replaces it. */
  show(message: string, tone?: ToastTone, action?: ToastAction, reason?: string): void;
  dismiss(id: number): void;
}
