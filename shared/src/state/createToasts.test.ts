import { createFakeClock } from '../testing/fakeClock';
import { createToasts } from './createToasts';
import type { ToastAction } from './toasts';

function makeToasts() {
  const clock = createFakeClock();
  const toasts = createToasts({ schedule: clock.schedule });
  return { clock, toasts, visible: () => toasts.current$.value?.message ?? null };
}

test('a toast is visible for five seconds, an error for eight', () => {
  const { clock, toasts, visible } = makeToasts();
  toasts.show('Welcome!', 'success');
  clock.advance(4_999);
  expect(visible()).toBe('Welcome!');
  clock.advance(1);
  expect(visible()).toBeNull();

  toasts.show('Failed to update favorites', 'error');
  clock.advance(7_999);
  expect(visible()).toBe('Failed to update favorites');
  clock.advance(1);
  expect(visible()).toBeNull();
});

test('one toast is visible at a time, the others wait in their order', () => {
  const { clock, toasts, visible } = makeToasts();
  toasts.show('first');
  toasts.show('second', 'error');
  toasts.show('third');
  expect(toasts.current$.value).toMatchObject({ message: 'first', tone: 'info' });
  toasts.dismiss(toasts.current$.value!.id);
  expect(visible()).toBe('second');
  toasts.dismiss(toasts.current$.value!.id);
  expect(visible()).toBe('third');
  clock.advance(5_000);
  expect(visible()).toBeNull();
});

test('a toast gives way to a waiting one after a minimum time', () => {
  const { clock, toasts, visible } = makeToasts();
  toasts.show('first');
  toasts.show('second');
  clock.advance(1_999);
  expect(visible()).toBe('first');
  clock.advance(1);
  expect(visible()).toBe('second');
  clock.advance(3_000);
  toasts.show('third', 'error');
  expect(visible()).toBe('third');
  toasts.show('fourth');
  clock.advance(4_999);
  expect(visible()).toBe('third');
  clock.advance(1);
  expect(visible()).toBe('fourth');
});

test('a repeated text extends its toast instead of queueing', () => {
  const { clock, toasts, visible } = makeToasts();
  toasts.show('Added to favorites', 'success');
  clock.advance(4_000);
  toasts.show('Added to favorites', 'success');
  clock.advance(4_999);
  expect(visible()).toBe('Added to favorites');
  clock.advance(1);
  expect(visible()).toBeNull();
});

test('a waiting toast that is dismissed never appears', () => {
  const { clock, toasts, visible } = makeToasts();
  toasts.show('first');
  toasts.show('second');
  clock.advance(1_000);
  const second = toasts.held$.value.find(({ message }) => message === 'second');
  toasts.dismiss(second!.id);
  toasts.dismiss(12345);
  clock.advance(3_999);
  expect(visible()).toBe('first');
  clock.advance(1);
  expect(visible()).toBeNull();
});

test('a dismissed toast leaves the memory after 1,000,000 ms', () => {
  const { clock, toasts } = makeToasts();
  toasts.show('Welcome!');
  const { id } = toasts.current$.value!;
  toasts.dismiss(id);
  toasts.dismiss(id);
  clock.advance(999_999);
  expect(toasts.held$.value).toEqual([{ id, message: 'Welcome!', tone: 'info', dismissed: true }]);
  clock.advance(1);
  expect(toasts.held$.value).toEqual([]);
});

const undo = (run = (): void => undefined) => ({ label: 'Undo', run });

test('a toast with an action is visible for ten seconds in any tone', () => {
  const { clock, toasts, visible } = makeToasts();
  for (const tone of ['info', 'error'] as const) {
    toasts.show('Removed from queue', tone, undo());
    clock.advance(9_999);
    expect(visible()).toBe('Removed from queue');
    clock.advance(1);
    expect(visible()).toBeNull();
  }
});

test('a toast with an action gives way after five seconds', () => {
  const { clock, toasts, visible } = makeToasts();
  toasts.show('Removed from queue', 'info', undo());
  toasts.show('Added to favorites', 'success');
  clock.advance(4_999);
  expect(visible()).toBe('Removed from queue');
  clock.advance(1);
  expect(visible()).toBe('Added to favorites');
});

test('a repeated text with an action replaces the earlier toast, with a full time', () => {
  const { clock, toasts, visible } = makeToasts();
  const [first, second] = [undo(), undo()];
  toasts.show('Removed from queue', 'info', first);
  clock.advance(9_000);
  toasts.show('Removed from queue', 'info', second);
  expect(toasts.current$.value?.action).toBe(second);
  clock.advance(9_999);
  expect(visible()).toBe('Removed from queue');
  clock.advance(1);
  expect(visible()).toBeNull();
});

test('an Undo that replaces another undoes both, the newer first', () => {
  const { toasts } = makeToasts();
  const undone: string[] = [];
  const undoOf = (what: string): ToastAction => ({
    label: 'Undo',
    run: () => undone.push(what),
    joins: true,
  });
  for (const what of ['first', 'second', 'third'])
    toasts.show('Removed from Rain', 'success', undoOf(what));
  toasts.current$.value?.action?.run();
  expect(undone).toEqual(['third', 'second', 'first']);
});

test('an action that does not join applies to its own toast only', () => {
  const { toasts } = makeToasts();
  const run: string[] = [];
  for (const what of ['first', 'second'])
    toasts.show('Already in Rain', 'info', { label: 'Add anyway', run: () => run.push(what) });
  toasts.current$.value?.action?.run();
  expect(run).toEqual(['second']);
});

test('waiting toasts are replaced too, and a text without an action replaces one with an action', () => {
  const { toasts, visible } = makeToasts();
  toasts.show('Welcome!');
  toasts.show('Removed from queue', 'info', undo());
  toasts.show('Removed from queue');
  const waiting = toasts.held$.value.filter(({ dismissed }) => !dismissed);
  expect(waiting.map(({ message, action }) => [message, action?.label])).toEqual([
    ['Welcome!', undefined],
    ['Removed from queue', undefined],
  ]);
  expect(visible()).toBe('Welcome!');
});

test('a held toast stays, and its time restarts when it is released', () => {
  const { clock, toasts, visible } = makeToasts();
  toasts.show('Added to favorites', 'success');
  const { id } = toasts.current$.value!;
  clock.advance(4_999);
  toasts.hold(id);
  clock.advance(60_000);
  expect(visible()).toBe('Added to favorites');
  toasts.release(id);
  clock.advance(4_999);
  expect(visible()).toBe('Added to favorites');
  clock.advance(1);
  expect(visible()).toBeNull();
});

test('a held toast gives way to none, however many come', () => {
  const { clock, toasts, visible } = makeToasts();
  toasts.show('Removed from queue', 'info', undo());
  const { id } = toasts.current$.value!;
  clock.advance(6_000);
  toasts.hold(id);
  toasts.show('Added to favorites', 'success');
  clock.advance(60_000);
  expect(visible()).toBe('Removed from queue');
  toasts.dismiss(id);
  expect(visible()).toBe('Added to favorites');
  clock.advance(5_000);
  expect(visible()).toBeNull();
});

test('releasing a toast that is gone does not affect the visible one', () => {
  const { clock, toasts, visible } = makeToasts();
  toasts.show('first');
  const { id } = toasts.current$.value!;
  toasts.hold(id);
  toasts.dismiss(id);
  toasts.show('second');
  clock.advance(4_000);
  toasts.release(id);
  clock.advance(1_000);
  expect(visible()).toBeNull();
});
