import {
  allSelected,
  extended,
  NOTHING_SELECTED,
  toggled,
  type SelectionState,
} from './selectionRules';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const NOTHING: SelectionState<number> = NOTHING_SELECTED;
const idsOf = ({ selected }: SelectionState<number>): readonly number[] =>
  [...selected].sort((one, other) => one - other);
const select = (...ids: readonly number[]): SelectionState<number> => ids.reduce(toggled, NOTHING);

test('a row is selected, and deselected by the second press', () => {
  expect(idsOf(select(2, 5))).toEqual([2, 5]);
  expect(idsOf(select(2, 5, 2))).toEqual([5]);
});

test('Shift selects the rows from the last pressed one, in both directions', () => {
  expect(idsOf(extended(select(3), ROWS, 5))).toEqual([3, 4, 5]);
  expect(idsOf(extended(select(5), ROWS, 3))).toEqual([3, 4, 5]);
});

test('Shift again replaces its last range, and leaves the rows that were selected before', () => {
  const long = extended(select(1, 4), ROWS, 8);
  expect(idsOf(long)).toEqual([1, 4, 5, 6, 7, 8]);
  expect(idsOf(extended(long, ROWS, 5))).toEqual([1, 4, 5]);
  expect(idsOf(extended(long, ROWS, 3))).toEqual([1, 3, 4]);
});

test('a second range begins at the next pressed row', () => {
  const first = extended(select(1), ROWS, 2);
  expect(idsOf(extended(toggled(first, 5), ROWS, 7))).toEqual([1, 2, 5, 6, 7]);
});

test('keys extend from the row with the focus: a step back shrinks the range, and another row begins one', () => {
  const two = extended(NOTHING, ROWS, 4, 3);
  expect(idsOf(two)).toEqual([3, 4]);
  const three = extended(two, ROWS, 5, 4);
  expect(idsOf(extended(three, ROWS, 4, 5))).toEqual([3, 4]);
  expect(idsOf(extended(three, ROWS, 8, 7))).toEqual([3, 4, 5, 7, 8]);
});

test('Shift without a pressed row, or with one that is not shown, selects one row', () => {
  expect(idsOf(extended(NOTHING, ROWS, 3))).toEqual([3]);
  expect(idsOf(extended(select(1), [4, 5, 6], 6))).toEqual([1, 6]);
});

test('all shown rows are selected, and the range still has its beginning', () => {
  const all = allSelected(select(2), [2, 3]);
  expect(idsOf(all)).toEqual([2, 3]);
  expect(idsOf(extended(all, ROWS, 4))).toEqual([2, 3, 4]);
});
