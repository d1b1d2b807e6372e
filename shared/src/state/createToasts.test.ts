import { createFakeClock } from '../testing/fakeClock';
import { createToasts } from './createToasts';

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

test('a toast gives way to a waiting one once it could be read', () => {
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

test('the same words again stay longer instead of queueing behind themselves', () => {
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
