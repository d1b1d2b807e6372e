/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import { recordEarlyKeys } from './backgroundServices';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Presses a key this many milliseconds ago. */
function press(key: string, age = 0): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - age });
  fireEvent(document.body, event);
}

test('keys pressed before the shortcuts have loaded request their code, and are kept in order', () => {
  const call = jest.fn();
  const take = recordEarlyKeys(window, call);
  expect(call).not.toHaveBeenCalled();
  press('Shift');
  expect(call).toHaveBeenCalled();
  press('?');
  expect(take().map(({ key }) => key)).toEqual(['Shift', '?']);
});

test('an old key press is dropped, and later ones are not recorded', () => {
  const call = jest.fn();
  const take = recordEarlyKeys(window, call);
  expect(take()).toEqual([]);
  press('/');
  expect(take()).toEqual([]);
  expect(call).not.toHaveBeenCalled();

  const takeLate = recordEarlyKeys(window, call);
  press('/', 60_000);
  expect(takeLate()).toEqual([]);
});
