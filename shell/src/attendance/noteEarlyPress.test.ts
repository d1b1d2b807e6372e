import { fireEvent } from '@testing-library/react';
import { noteEarlyPress } from './noteEarlyPress';

/** Presses a key so many milliseconds ago. */
function press(key: string, age = 0): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - age });
  fireEvent(document.body, event);
}

test('a key that is pressed before anybody can obey it calls for them, and of several the last one counts', () => {
  const call = jest.fn();
  const take = noteEarlyPress(window, call);
  expect(call).not.toHaveBeenCalled();
  press('Shift');
  expect(call).toHaveBeenCalled();
  press('?');
  expect(take()?.key).toBe('?');
});

test('one that was pressed long ago does not, nor does one that comes later', () => {
  const call = jest.fn();
  const take = noteEarlyPress(window, call);
  expect(take()).toBeUndefined();
  press('/');
  expect(take()).toBeUndefined();
  expect(call).not.toHaveBeenCalled();

  const takeLate = noteEarlyPress(window, call);
  press('/', 60_000);
  expect(takeLate()).toBeUndefined();
});
