import { Subject } from 'rxjs';
import { Scope } from './scope';

test('a scope observes its streams until it ends, and runs each teardown once', () => {
  const scope = new Scope();
  const stream$ = new Subject<number>();
  const heard: number[] = [];
  let endings = 0;
  scope.observe(stream$, (value) => heard.push(value));
  scope.onEnd(() => (endings += 1));
  stream$.next(1);
  expect(scope.ended).toBe(false);
  scope.end();
  scope.end();
  stream$.next(2);
  expect([heard, endings, scope.ended, stream$.observed]).toEqual([[1], 1, true, false]);
});

test('a teardown added to an ended scope runs at once', () => {
  const scope = new Scope();
  scope.end();
  const stream$ = new Subject<number>();
  let endings = 0;
  scope.observe(stream$, () => {});
  scope.onEnd(() => (endings += 1));
  expect([endings, stream$.observed]).toEqual([1, false]);
});
