import { fireEvent } from '@testing-library/react';
import { noteEarlyPresses } from './noteEarlyPresses';

/** Presses a key so many milliseconds ago. */
function press(key: string, age = 0): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - age });
  fireEvent(document.body, event);
}

test('keys that are pressed before the code that obeys them is there call for it, and keep their order', () => {
  const call = jest.fn();
  const take = noteEarlyPresses(window, call);
  expect(call).not.toHaveBeenCalled();
  press('Shift');
  expect(call).toHaveBeenCalled();
  press('?');
  expect(take().map(({ key }) => key)).toEqual(['Shift', '?']);
});

test('a key that was pressed long ago is forgotten, and one that comes later is not noted', () => {
  const call = jest.fn();
  const take = noteEarlyPresses(window, call);
  expect(take()).toEqual([]);
  press('/');
  expect(take()).toEqual([]);
  expect(call).not.toHaveBeenCalled();

  const takeLate = noteEarlyPresses(window, call);
  press('/', 60_000);
  expect(takeLate()).toEqual([]);
});
