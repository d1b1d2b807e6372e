import { fireEvent } from '@testing-library/react';
import { noteEarlyPress } from './noteEarlyPress';

/** Presses a key so many milliseconds ago. */
function press(key: string, age = 0): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - age });
  fireEvent(document.body, event);
}

test('of the keys that were pressed before anybody could obey them the last one counts', () => {
  const take = noteEarlyPress(window);
  press('Shift');
  press('?');
  expect(take()?.key).toBe('?');
});

test('one that was pressed long ago does not, nor does one that comes later', () => {
  const take = noteEarlyPress(window);
  expect(take()).toBeUndefined();
  press('/');
  expect(take()).toBeUndefined();

  const takeLate = noteEarlyPress(window);
  press('/', 60_000);
  expect(takeLate()).toBeUndefined();
});
