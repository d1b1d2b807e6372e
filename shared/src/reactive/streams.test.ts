import { Subject } from 'rxjs';
import { fromEvent, merge, now } from './streams';

test('the events of a target are observed until the subscription ends', () => {
  const target = new EventTarget();
  const heard: string[] = [];
  const subscription = fromEvent(target, 'tick').subscribe(({ type }) => heard.push(type));
  target.dispatchEvent(new Event('tick'));
  target.dispatchEvent(new Event('tock'));
  subscription.unsubscribe();
  target.dispatchEvent(new Event('tick'));
  expect(heard).toEqual(['tick']);
});

test('the values of several streams come in their order, until the subscription ends', () => {
  const a$ = new Subject<number>();
  const b$ = new Subject<number>();
  const heard: unknown[] = [];
  const subscription = merge<number | null>(now, a$, b$).subscribe((value) => heard.push(value));
  a$.next(1);
  b$.next(2);
  a$.next(3);
  subscription.unsubscribe();
  a$.next(4);
  expect(heard).toEqual([null, 1, 2, 3]);
  expect([a$.observed, b$.observed]).toEqual([false, false]);
});
