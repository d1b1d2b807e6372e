import type { Behavior } from '@prelude/shared';
import type { Outlook } from './outlook';
import type { RowModel } from './rowModel';

/** The state of the home page. It outlives the page. */
export interface HomeModel {
  readonly rows: readonly RowModel[];
  readonly outlook$: Behavior<Outlook>;
  /** Asks again for the rows that failed. */
  retryRows(): void;
}
