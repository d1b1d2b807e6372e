import type { RowState } from './rowModel';

/**
 * The state of home as a whole. 'down': everything that was requested failed. 'undecided': something failed, the rest
 * is loading. 'rows': each row shows its own state.
 */
export type HomeStatus = 'rows' | 'undecided' | 'down';

/** Combines the rows' states; rows that were not requested yet do not count. */
export function homeStatusOf(states: readonly RowState[]): HomeStatus {
  const isAny = (...statuses: readonly RowState['status'][]): boolean =>
    states.some(({ status }) => statuses.includes(status));
  if (!isAny('error') || isAny('ready', 'empty')) return 'rows';
  return isAny('loading') ? 'undecided' : 'down';
}
