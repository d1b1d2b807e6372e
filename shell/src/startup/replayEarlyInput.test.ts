/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { recordEarlyEvents } from './earlyEvents';
import { replayEarlyInput } from './replayEarlyInput';

const PAINT = `
  <a href="#content">Skip to content</a>
  <button>Continue as Guest</button>
  <div data-view="catalog/home" data-prerendered><button>Browse Tickets</button></div>`;

const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const root = (): HTMLElement => document.getElementById('root')!;

let clicks: string[];
let scope: Scope;

/** Replaces some painted markup by the running product's. */
async function run(place: HTMLElement, html: string): Promise<void> {
  place.innerHTML = html;
  place.removeAttribute('data-prerendered');
  for (const control of place.querySelectorAll('button'))
    if (!control.closest('[data-prerendered]'))
      control.addEventListener('click', () => clicks.push(control.textContent ?? ''));
  await settle();
}
const runShell = (): Promise<void> =>
  run(
    root(),
    `<button>Continue as Guest</button>
     <div data-view="catalog/home" data-prerendered><button>Browse Tickets</button></div>`,
  );

beforeEach(() => {
  clicks = [];
  scope = new Scope();
  document.body.innerHTML = `<div id="root" data-prerendered>${PAINT}</div>`;
  recordEarlyEvents(window);
});
afterEach(() => scope.end());

test('a click before the shell runs counts once, as soon as its control runs', async () => {
  button('Continue as Guest').click();
  replayEarlyInput(window, root(), scope);
  await settle();
  expect(clicks).toEqual([]);
  await runShell();
  expect(clicks).toEqual(['Continue as Guest']);
  button('Continue as Guest').click();
  await settle();
  expect(clicks).toEqual(['Continue as Guest', 'Continue as Guest']);
});

test('the product is scrolled to where the paint was, before a click is repeated there', async () => {
  root().innerHTML = '<main><button>Show all</button></main>';
  const painted = root().querySelector('main')!;
  button('Show all').click();
  replayEarlyInput(window, root(), scope);
  painted.scrollTop = 300;
  painted.dispatchEvent(new Event('scroll'));
  const tops: number[] = [];
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: unknown) {
    this.scrollTop = (to as ScrollToOptions).top ?? 0;
  };
  root().innerHTML = '<main><button>Show all</button></main>';
  const running = root().querySelector('main')!;
  button('Show all').addEventListener('click', () => tops.push(running.scrollTop));
  root().removeAttribute('data-prerendered');
  await settle();
  expect(tops).toEqual([300]);
});

test('a click in a view that still loads counts when the view has loaded', async () => {
  replayEarlyInput(window, root(), scope);
  await runShell();
  button('Browse Tickets').click();
  await settle();
  const place = root().querySelector<HTMLElement>('[data-view]')!;
  await run(place, '<button>Browse Tickets</button>');
  expect(clicks).toEqual(['Browse Tickets']);
});

const home = (html: string): string =>
  `<button>Search</button><div data-view="catalog/home" data-prerendered>${html}</div>`;

test('a press in a view that the user leaves before it has loaded does not count when they come back', async () => {
  replayEarlyInput(window, root(), scope);
  await runShell();
  button('Browse Tickets').click();
  await run(root(), '<button>Search</button><p>Search results</p>');
  await run(root(), home('<button>Browse Tickets</button>'));
  await run(root().querySelector('[data-view]')!, '<button>Browse Tickets</button>');
  expect(clicks).toEqual([]);
});

test('a press in a painted view does not count if the product shows another page', async () => {
  button('Browse Tickets').click();
  replayEarlyInput(window, root(), scope);
  await run(root(), '<button>Search</button><p>Search results</p>');
  await run(root(), '<button>Search</button><button>Browse Tickets</button>');
  expect(clicks).toEqual([]);
});

test('a press in one view counts although the user leaves the other', async () => {
  const bar = '<div data-view="player/bar" data-prerendered><button>Play</button></div>';
  replayEarlyInput(window, root(), scope);
  await run(root(), `${home('')}${bar}`);
  button('Play').click();
  root().querySelector('[data-view="catalog/home"]')!.remove();
  await settle();
  await run(root().querySelector('[data-view]')!, '<button>Play</button>');
  expect(clicks).toEqual(['Play']);
});

test('a press on the landing screen does not count if the product has another screen', async () => {
  button('Continue as Guest').click();
  replayEarlyInput(window, root(), scope);
  await run(root(), '<button>Sign Out</button>');
  await run(root(), '<button>Continue as Guest</button>');
  expect(clicks).toEqual([]);
});

test('the focus does not return to a view that the user has left', async () => {
  replayEarlyInput(window, root(), scope);
  await runShell();
  button('Browse Tickets').focus();
  await run(root(), '<button>Search</button><p>Search results</p>');
  await run(root(), '<button>Search</button><button>Browse Tickets</button>');
  expect(document.body).toHaveFocus();
});

test('Enter counts while the focused control is not rendered, once, and no shortcut gets the key', async () => {
  replayEarlyInput(window, root(), scope);
  await runShell();
  button('Browse Tickets').focus();
  const place = root().querySelector<HTMLElement>('[data-view]')!;
  await run(place, '<p aria-busy="true"></p>');
  const shortcuts = jest.fn();
  window.addEventListener('keydown', shortcuts);
  const press = (key: string) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  expect(press('Enter')).toBe(false);
  expect(shortcuts).not.toHaveBeenCalled();
  await run(place, '<button>Browse Tickets</button>');
  expect(clicks).toEqual(['Browse Tickets']);
  expect(document.activeElement).toBe(button('Browse Tickets'));
  button('Browse Tickets').blur();
  expect(press('Enter')).toBe(true);
  window.removeEventListener('keydown', shortcuts);
  expect(clicks).toEqual(['Browse Tickets']);
});

test('the focus stays on its control, unless the user has moved it', async () => {
  button('Continue as Guest').focus();
  replayEarlyInput(window, root(), scope);
  await runShell();
  expect(button('Continue as Guest')).toHaveFocus();
  button('Browse Tickets').focus();
  button('Continue as Guest').focus();
  const place = root().querySelector<HTMLElement>('[data-view]')!;
  await run(place, '<button>Browse Tickets</button>');
  expect(button('Continue as Guest')).toHaveFocus();
});

test('a press that is held while its control is replaced ends as a click', async () => {
  const down = new MouseEvent('pointerdown', { bubbles: true });
  button('Continue as Guest').dispatchEvent(down);
  replayEarlyInput(window, root(), scope);
  await runShell();
  expect(clicks).toEqual([]);
  button('Continue as Guest').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  expect(clicks).toEqual(['Continue as Guest']);
});

test('a press that ends on another painted control of its name counts as soon as that runs', async () => {
  button('Browse Tickets').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  replayEarlyInput(window, root(), scope);
  await runShell();
  button('Browse Tickets').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  expect(clicks).toEqual([]);
  await run(root().querySelector<HTMLElement>('[data-view]')!, '<button>Browse Tickets</button>');
  expect(clicks).toEqual(['Browse Tickets']);
});

test('a press that ends elsewhere is no click', async () => {
  button('Continue as Guest').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  replayEarlyInput(window, root(), scope);
  await runShell();
  document.body.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  button('Continue as Guest').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  expect(clicks).toEqual([]);
});

test('a painted link leads nowhere; the link of a page that did not start works', () => {
  replayEarlyInput(window, root(), scope);
  const press = (link: Element): boolean =>
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(press(root().querySelector('a')!)).toBe(false);
  root().insertAdjacentHTML('beforeend', '<main data-not-started><a href="#x">Refresh</a></main>');
  expect(press(root().querySelector('[data-not-started] a')!)).toBe(true);
});
