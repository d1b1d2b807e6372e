/** What can be read of a service at any time. */
export interface SourceState {
  /** False while the service is left alone because it kept failing. */
  isCircuitClosed(): boolean;
}

/** What can be read of a budget of calls at any time. */
export interface BudgetState {
  /** The calls that are left in the current window. */
  callsLeft(): Promise<number>;
}

/** How a search of a service was answered: with a fresh result, an older one, or a new one. */
export type CacheUse = 'hit' | 'stale' | 'miss';

/** Sees what other services are asked. It must not fail. */
export interface SourceObserver {
  /** Runs a call of the service. */
  call<T>(service: string, run: () => Promise<T>): Promise<T>;
  searched(service: string, use: CacheUse): void;
  watch(service: string, state: SourceState): void;
  watchBudget(service: string, state: BudgetState): void;
}

/** Sees nothing. */
export const UNOBSERVED: SourceObserver = {
  call: (_service, run) => run(),
  searched: () => undefined,
  watch: () => undefined,
  watchBudget: () => undefined,
};
