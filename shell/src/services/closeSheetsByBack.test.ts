/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { closeSheetsByBack } from './closeSheetsByBack';

let scope: Scope;
let navigation: EventTarget;
let dialog: HTMLDialogElement;

beforeEach(() => {
  navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } });
  Object.assign(window, { navigation });
  document.body.innerHTML = '<dialog open><p>Content</p></dialog>';
  dialog = document.querySelector('dialog')!;
  dialog.close = jest.fn();
  scope = new Scope();
  closeSheetsByBack({ window, scope });
});
afterEach(() => {
  scope.end();
  Reflect.deleteProperty(window, 'navigation');
});

/** Goes to an entry of the history; true if the page stays. */
function goTo(index: number, { cancelable = true, navigationType = 'traverse' } = {}): boolean {
  const event = new Event('navigate', { cancelable });
  Object.assign(event, { navigationType, destination: { index } });
  return !navigation.dispatchEvent(event);
}

test('Back closes the topmost sheet and leaves the page where it is', () => {
  document.body.insertAdjacentHTML('afterbegin', '<dialog open></dialog>');
  expect(goTo(2)).toBe(true);
  expect(dialog.close).toHaveBeenCalledTimes(1);
});

test.each([
  ['Forward', () => goTo(4)],
  ['a new page', () => goTo(2, { navigationType: 'push' })],
  ['Back that can’t be cancelled', () => goTo(2, { cancelable: false })],
])('%s closes nothing', (_, go) => {
  expect(go()).toBe(false);
  expect(dialog.close).not.toHaveBeenCalled();
});

test('Back leaves a page with a form, or without a sheet', () => {
  dialog.innerHTML = '<form></form>';
  expect(goTo(2)).toBe(false);
  dialog.remove();
  expect(goTo(2)).toBe(false);
});
