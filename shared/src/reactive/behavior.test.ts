import { createState, select, combine } from './behavior';

test('a selected part keeps its reference while it is equal, and emits each change once', () => {
  const cell = createState({ track: 'a', time: 0 });
  const pair$ = select(
    cell.state$,
    ({ track }) => [track],
    (a, b) => a[0] === b[0],
  );
  const seen: string[][] = [];
  const subscription = pair$.subscribe((pair) => seen.push(pair));
  const before = pair$.value;

  cell.update((state) => ({ ...state, time: 1 }));
  expect(pair$.value).toBe(before);
  cell.update((state) => ({ ...state, track: 'b' }));
  subscription.unsubscribe();
  cell.update((state) => ({ ...state, track: 'c' }));

  expect(seen).toEqual([['a'], ['b']]);
  expect(pair$.value).toEqual(['c']);
});

test('a combination has a value at once and follows both sides', () => {
  const a = createState(1);
  const b = createState(10);
  const sum$ = combine(a.state$, b.state$, (x, y) => x + y);
  const seen: number[] = [];
  sum$.subscribe((sum) => seen.push(sum));
  a.update(() => 2);
  b.update(() => 20);
  expect(sum$.value).toBe(22);
  expect(seen).toEqual([11, 12, 22]);
});
