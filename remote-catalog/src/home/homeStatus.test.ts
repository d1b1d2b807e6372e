import { homeStatusOf } from './homeStatus';
import type { RowState } from './rowModel';

const stateOf = (status: RowState['status']): RowState =>
  status === 'ready' ? { status, tracks: [] } : { status };

test.each<[expected: string, statuses: RowState['status'][]]>([
  ['rows', []],
  ['rows', ['waiting', 'waiting']],
  ['rows', ['loading', 'loading', 'waiting']],
  ['rows', ['error', 'ready', 'loading']],
  ['rows', ['error', 'empty']],
  ['undecided', ['error', 'loading', 'waiting']],
  ['down', ['error']],
  ['down', ['error', 'error', 'waiting']],
])('home is at "%s" where its rows are %j', (expected, statuses) => {
  expect(homeStatusOf(statuses.map(stateOf))).toBe(expected);
});
