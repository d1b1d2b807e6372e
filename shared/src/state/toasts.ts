import type { Behavior } from './behavior';

export type ToastTone = 'info' | 'success' | 'error';

/** A short notice. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: ToastTone;
}

/** The notice queue: one toast is visible at a time (specification, points 4 and 9). */
export interface Toasts {
  /** The visible toast, or null. */
  readonly current$: Behavior<Toast | null>;
  show(message: string, tone?: ToastTone): void;
  dismiss(id: number): void;
}
