/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import {
  createFakeHost,
  makeTrack,
  TEST_GUEST,
  type FakeHostOptions,
} from '@prelude/shared/testing';
import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createNavigation } from '../routing/navigation';
import { followShortcuts } from './followShortcuts';
import { keysOf } from './pageKeys';
import { NO_HISTORY } from '../testing/noHistory';

let scope: Scope;
beforeEach(() => (scope = new Scope()));
afterEach(() => {
  scope.end();
  document.body.replaceChildren();
});

/** Opens a shell at a path, home by default, and records the pages that its keys show. */
function open(options: FakeHostOptions = {}, pathname = '/', early: KeyboardEvent[] = []) {
  const host = createFakeHost(options);
  const start = { pathname, state: null };
  const navigation = createNavigation(start, NO_HISTORY);
  navigation.arrived(start, 0, 'POP');
  const shown: string[] = [];
  let index = 0;
  navigation.connect((path, state) =>
    navigation.arrived({ pathname: path, state }, (index += 1), 'PUSH'),
  );
  scope.onEnd(() => host.end());
  let { visit } = navigation.state$.value;
  scope.observe(navigation.state$, (state) => {
    if (state.visit !== visit) shown.push(`${state.page}, ${state.arrival}`);
    visit = state.visit;
  });
  followShortcuts({ window, scope, host, navigation, speak: () => undefined }, early);
  return { host, navigation, shown, entries: () => index };
}

/** Presses a key at the focus; true if the browser's default action is not prevented. */
const press = (
  key: string,
  how: KeyboardEventInit = {},
  target: Element = document.body,
): boolean => fireEvent.keyDown(target, { key, ...how });

/** Puts markup on the page and returns the element that has the focus. */
function focusOn(markup: string): Element {
  document.body.innerHTML = markup;
  return document.querySelector('[data-focus]')!;
}

const HOME = 'home, page';
const SEARCH = 'search, page';
const SEARCH_BOX = 'search, field';

test('the left arrow key goes home, the right one to search and / to the search box', () => {
  const { shown } = open();
  press('ArrowRight');
  press('ArrowLeft');
  press('/');
  press('ArrowUp');
  press('Enter');
  press('s');
  expect(shown).toEqual([SEARCH, HOME, SEARCH_BOX]);
});

test('on the search page / goes to the box without a history entry', () => {
  const { shown, entries } = open();
  press('/');
  press('/');
  expect(shown).toEqual([SEARCH_BOX, SEARCH_BOX]);
  expect(entries()).toBe(1);
});

test('a used key is not typed into the field that it opens, nor while it is held down', () => {
  const { shown } = open();
  expect(press('/')).toBe(false);
  const box = focusOn('<input type="search" data-focus />');
  expect(press('/', { repeat: true }, box)).toBe(false);
  expect(press('a', {}, box)).toBe(true);
  expect(press('/', {}, box)).toBe(true);
  expect(press('/', { repeat: true }, box)).toBe(true);
  expect(shown).toEqual([SEARCH_BOX]);
});

test('/ may need Shift, depending on the keyboard', () => {
  const { shown } = open();
  press('/', { code: 'Digit7', shiftKey: true });
  expect(shown).toEqual([SEARCH_BOX]);
});

test('they do nothing while switched off, and act again at once', () => {
  const { host, shown } = open();
  host.settings.change({ keyboardShortcuts: false });
  expect(press('/')).toBe(true);
  expect(press('ArrowRight')).toBe(true);
  expect(shown).toEqual([]);
  host.otherTab.write('keyboardShortcuts', '1');
  press('ArrowRight');
  expect(shown).toEqual([SEARCH]);
});

test('they do nothing when signed out, and act for a guest', () => {
  const { host, shown } = open({ user: null });
  expect(press('/')).toBe(true);
  press('ArrowRight');
  expect(shown).toEqual([]);
  host.setUser(TEST_GUEST);
  press('/');
  expect(shown).toEqual([SEARCH_BOX]);
});

test.each(['/concerts', '/radio'])('they do nothing at %s, which is not in the shell', (path) => {
  const { shown } = open({}, path);
  expect(press('/')).toBe(true);
  press('ArrowLeft');
  expect(shown).toEqual([]);
});

test('they end with their scope', () => {
  const { shown } = open();
  scope.end();
  expect(press('/')).toBe(true);
  expect(shown).toEqual([]);
});

test('the pages’ keys are available to views', () => {
  expect(keysOf('home')).toBe('ArrowLeft');
  expect(keysOf('search')).toBe('ArrowRight /');
  expect(keysOf('settings')).toBeUndefined();
});

test.each([
  ['a button', '<button data-focus>Play</button>'],
  ['a link', '<a href="/" data-focus>Home</a>'],
  ['a heading', '<h1 tabindex="-1" data-focus>Home</h1>'],
])('they act while %s has the focus', (_what, markup) => {
  const { shown } = open();
  const element = focusOn(markup);
  press('ArrowRight', {}, element);
  press('/', {}, element);
  expect(shown).toEqual([SEARCH, SEARCH_BOX]);
});

const WRITTEN_IN = [
  ['a text field', '<input data-focus />'],
  ['a search field', '<input type="search" data-focus />'],
  ['a password', '<input type="password" data-focus />'],
  ['a text area', '<textarea data-focus></textarea>'],
  ['a choice', '<select data-focus></select>'],
  ['edited text', '<p contenteditable="true"><b data-focus>x</b></p>'],
  ['a combobox of its own making', '<div role="combobox" tabindex="0" data-focus></div>'],
] as const;

const BEHIND_DIALOGS = [
  ['a dialog', '<dialog open><button data-focus>Close</button></dialog>'],
  ['a dialog of its own making', '<div role="dialog" aria-modal="true"><b data-focus>x</b></div>'],
] as const;

const MOVED_IN = [
  ['a slider', '<input type="range" data-focus />'],
  ['a slider of its own making', '<div role="slider" tabindex="0" data-focus></div>'],
  ['a menu', '<div role="menu"><button role="menuitem" data-focus>Settings</button></div>'],
  ['a grid', '<div role="grid"><button data-focus>Play</button></div>'],
  ['a tree', '<ul role="tree"><li role="treeitem" data-focus>Jazz</li></ul>'],
  ['a number of its own making', '<div role="spinbutton" tabindex="0" data-focus></div>'],
  ['a toolbar', '<div role="toolbar"><button data-focus>Bold</button></div>'],
  ['a scroll row', '<ul data-uses-arrows><li><button data-focus>Play</button></li></ul>'],
  ['a sound', '<audio controls data-focus></audio>'],
] as const;

test.each([...WRITTEN_IN, ...BEHIND_DIALOGS, ...MOVED_IN])(
  'the arrow keys belong to %s while it has the focus',
  (_what, markup) => {
    const { shown } = open();
    expect(press('ArrowRight', {}, focusOn(markup))).toBe(true);
    expect(shown).toEqual([]);
  },
);

describe('in a scroll row', () => {
  const ROW =
    '<p tabindex="-1">Country</p><div data-uses-arrows tabindex="0"><button>Play</button></div>';
  const part = (selector: string): HTMLElement => document.querySelector(selector)!;

  test('left and right are page keys after a pointer press', async () => {
    const { shown } = open();
    document.body.innerHTML = ROW;
    for (const pressed of ['button', 'div']) {
      await userEvent.click(part(pressed));
      await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    }
    expect(shown).toEqual([SEARCH, HOME, SEARCH, HOME]);
  });

  test('they scroll the row after Tab, and after a script has moved the focus', async () => {
    const { shown } = open();
    document.body.innerHTML = ROW;
    await userEvent.click(part('p'));
    await userEvent.keyboard('{Tab}{ArrowRight}{Tab}{ArrowRight}');
    expect(part('button')).toHaveFocus();
    await userEvent.click(part('button'));
    part('div').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown).toEqual([]);
  });

  test('Tab counts also if the release of the pointer was not seen', async () => {
    const { shown } = open();
    document.body.innerHTML = ROW;
    fireEvent.mouseDown(part('p'));
    await userEvent.keyboard('{Tab}{ArrowRight}');
    expect(part('div')).toHaveFocus();
    expect(shown).toEqual([]);
  });
});

test.each([
  ['a slider', '<input type="range" />'],
  ['a handle', '<div data-uses-arrows><button data-control="handle">Move</button></div>'],
])('left and right belong to %s after a pointer press, too', async (_what, markup) => {
  const { shown } = open();
  document.body.innerHTML = markup;
  await userEvent.click(document.querySelector('input, button')!);
  await userEvent.keyboard('{ArrowRight}');
  expect(shown).toEqual([]);
});

test('a switch and a button made of an input do not use arrows', () => {
  const { shown } = open();
  press('ArrowRight', {}, focusOn('<input type="checkbox" role="switch" data-focus />'));
  press('ArrowLeft', {}, focusOn('<input type="submit" data-focus />'));
  expect(shown).toEqual([SEARCH, HOME]);
});

describe('in the search box', () => {
  const BOX = '<input type="search" data-page-field placeholder="Search" data-focus />';

  test.each(['Tab', 'a press'])('left goes home while it is empty, after %s', async (how) => {
    const { shown } = open();
    press('ArrowRight');
    const box = focusOn(BOX);
    await (how === 'Tab' ? userEvent.tab() : userEvent.click(box));
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown).toEqual([SEARCH, HOME]);
  });

  test('they move the cursor while it has a text, which may be a space', async () => {
    const { shown } = open();
    await userEvent.type(focusOn(BOX), ' {ArrowLeft}{ArrowRight}');
    expect(shown).toEqual([]);
  });

  test('Shift with arrows stays there while it is empty, too', () => {
    const { host } = open();
    host.playback.playQueue([makeTrack(), makeTrack({ trackId: 2 })], 0);
    expect(press('ArrowRight', { shiftKey: true }, focusOn(BOX))).toBe(true);
    expect(host.playback.state$.value.currentIndex).toBe(0);
  });

  test('an empty field of another kind keeps the arrows', () => {
    const { shown } = open();
    press('ArrowLeft', {}, focusOn('<input type="search" placeholder="Find" data-focus />'));
    expect(shown).toEqual([]);
  });
});

test.each([...WRITTEN_IN, ...BEHIND_DIALOGS])(
  '/ belongs to %s while it has the focus',
  (_what, markup) => {
    const { shown } = open();
    expect(press('/', {}, focusOn(markup))).toBe(true);
    expect(shown).toEqual([]);
  },
);

test.each([...MOVED_IN, ['a switch', '<input type="checkbox" data-focus />'] as const])(
  '/ goes to the search box from %s, which does not use it',
  (_what, markup) => {
    const { shown } = open();
    press('/', {}, focusOn(markup));
    expect(shown).toEqual([SEARCH_BOX]);
  },
);

test.each(['<dialog open></dialog>', '<div role="dialog" aria-modal="true"></div>'])(
  'they do nothing behind %s, even if a click has moved the focus to the page',
  (dialog) => {
    const { shown } = open();
    focusOn(dialog);
    press('ArrowRight');
    press('/');
    expect(shown).toEqual([]);
  },
);

test.each(['altKey', 'ctrlKey', 'metaKey'])('with %s held they are ignored', (modifier) => {
  const { shown } = open();
  expect(press('ArrowRight', { [modifier]: true })).toBe(true);
  expect(press('/', { [modifier]: true })).toBe(true);
  expect(shown).toEqual([]);
});

test('with Shift held the arrow keys do nothing', () => {
  const { shown } = open();
  press('ArrowRight', { shiftKey: true });
  expect(shown).toEqual([]);
});

test('a key that is held down acts once, and one that was handled already does nothing', () => {
  const { shown } = open();
  press('ArrowRight');
  press('ArrowRight', { repeat: true });
  const user = focusOn('<button data-focus>Play</button>');
  user.addEventListener('keydown', (event) => event.preventDefault());
  press('ArrowLeft', {}, user);
  press('/', {}, user);
  expect(shown).toEqual([SEARCH]);
});

test('a key that was pressed before the code had loaded acts later, unless it was handled', () => {
  const box = focusOn('<input data-focus />');
  for (const [target, path] of [
    [document.body, SEARCH_BOX],
    [box, undefined],
  ] as const) {
    const early = new KeyboardEvent('keydown', { key: '/', bubbles: true });
    target.dispatchEvent(early);
    const { shown } = open({}, '/', [early]);
    expect(shown.at(-1)).toBe(path);
    scope.end();
    scope = new Scope();
  }
});
