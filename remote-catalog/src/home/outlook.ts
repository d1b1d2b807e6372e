import type { RowState } from './rowModel';

/**
 * How home as a whole fares. 'down': everything that was asked for failed. 'undecided': something failed, the rest is on its
 * way. 'rows': each row speaks for itself.
 */
export type Outlook = 'rows' | 'undecided' | 'down';

/** What the rows' states together mean; those that are not asked for yet do not count. */
export function outlookOf(states: readonly RowState[]): Outlook {
  const isAny = (...statuses: readonly RowState['status'][]): boolean =>
    states.some(({ status }) => statuses.includes(status));
  if (!isAny('error') || isAny('ready', 'empty')) return 'rows';
  return isAny('loading') ? 'undecided' : 'down';
}
