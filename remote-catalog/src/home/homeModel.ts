import type { Behavior } from '@prelude/shared';
import type { HomeStatus } from './homeStatus';
import type { RowModel } from './rowModel';

/** The state of the home page. It outlives the page. */
export interface HomeModel {
  readonly rows: readonly RowModel[];
  readonly homeStatus$: Behavior<HomeStatus>;
  /** Asks again for the rows that failed. */
  retryRows(): void;
}
