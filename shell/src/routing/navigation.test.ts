import { createMemoryStorage, createStorageMemory } from '@prelude/shared/testing';
import type { RouterLocation } from './historyEntry';
import { createNavigation, type Navigation } from './navigation';
import { createPageSnapshots, type PageSnapshot } from './pageSnapshot';
import { NO_HISTORY } from '../testing/noHistory';
import { settle } from '../testing/turns';

const at = (pathname: string, page?: string): RouterLocation => ({
  pathname,
  state: page === undefined ? null : { page },
});

/** A navigation whose router records its commands. */
function openNavigation(start = at('/'), hasEntryAhead = NO_HISTORY.hasEntryAhead) {
  const commands: unknown[][] = [];
  const go = (delta: number): void => void commands.push(['go', delta]);
  const navigation = createNavigation(start, { ...NO_HISTORY, hasEntryAhead, go });
  navigation.connect((...command) => commands.push(['push', ...command]));
  return { navigation, commands, state: () => navigation.state$.value };
}

describe('before there is a router', () => {
  const pushed: unknown[][] = [];
  const push = (...command: unknown[]): void => void pushed.push(command);
  beforeEach(() => pushed.splice(0));

  test('a command loads it, and the last one is executed once it is connected', () => {
    const loadRouter = jest.fn(NO_HISTORY.loadRouter);
    const navigation = createNavigation(at('/'), { ...NO_HISTORY, loadRouter });
    expect(loadRouter).not.toHaveBeenCalled();
    navigation.showPage('search');
    navigation.showPage('concerts');
    expect(loadRouter).toHaveBeenCalled();
    navigation.arrived(at('/'), 0, 'POP');
    navigation.connect(push);
    navigation.connect(push);
    expect(pushed).toEqual([['/', { page: 'concerts' }]]);
  });

  test('a command is dropped if it can’t be loaded, and the next one tries again', async () => {
    const loadRouter = jest.fn(NO_HISTORY.loadRouter);
    loadRouter.mockRejectedValueOnce(new Error('no network'));
    const navigation = createNavigation(at('/'), { ...NO_HISTORY, loadRouter });
    navigation.showPage('search');
    await settle();
    navigation.showPage('home');
    navigation.connect(push);
    expect(pushed).toEqual([]);
    expect(navigation.state$.value).toMatchObject({ page: 'home', visit: 1 });
    navigation.showPage('search');
    expect(pushed).toEqual([['/', { page: 'search' }]]);
  });
});

test.each([
  [null, 'home'],
  [undefined, 'home'],
  ['search', 'home'],
  [{}, 'home'],
  [{ page: '../admin' }, 'home'],
  [{ page: 'live-radio' }, 'live-radio'],
  [{ page: 'search' }, 'search'],
  [{ page: 'concerts' }, 'concerts'],
])('a history entry with the state %j shows the page %s', (state, page) => {
  expect(openNavigation({ pathname: '/', state }).state()).toMatchObject({ path: '/', page });
});

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/concerts', '/concerts'],
  ['/concerts/', '/concerts'],
  ['/radio/jazz/', '/radio/jazz'],
])('the path %s is the route %s', (pathname, path) => {
  expect(openNavigation(at(pathname)).state().path).toBe(path);
  const { navigation, state } = openNavigation();
  navigation.arrived(at(pathname), 0, 'POP');
  expect(state().path).toBe(path);
});

test('showing a page makes a history entry at / that names it', () => {
  const { navigation, commands } = openNavigation();
  navigation.showPage('search');
  expect(commands).toEqual([['push', '/', { page: 'search' }]]);
});

test('showing the current page makes no entry, but counts as a visit', () => {
  const { navigation, commands, state } = openNavigation(at('/', 'search'));
  navigation.showPage('search');
  expect(commands).toEqual([]);
  expect(state()).toMatchObject({ page: 'search', visit: 1 });
});

test('a command is compared with where the one before leads, also if the router has not arrived there', () => {
  const { navigation, commands } = openNavigation();
  const arrive = (page: string) => navigation.arrived(at('/', page), commands.length, 'PUSH');
  arrive('settings');
  navigation.showPage('home');
  navigation.showPage('settings');
  expect(commands).toEqual([
    ['push', '/', { page: 'home' }],
    ['push', '/', { page: 'settings' }],
  ]);
  arrive('home');
  arrive('settings');
  navigation.showPage('settings');
  navigation.openRoute('/concerts');
  navigation.openRoute('/concerts');
  expect(commands.slice(2)).toEqual([['push', '/concerts', null]]);
});

test('a page that a key opens for its field has the field as its focus target', () => {
  const { navigation, commands, state } = openNavigation();
  navigation.showPage('search', { arrival: 'field' });
  expect(commands).toEqual([['push', '/', { page: 'search', arrival: 'field' }]]);
  navigation.arrived(at('/'), 0, 'POP');
  navigation.arrived({ pathname: '/', state: { page: 'search', arrival: 'field' } }, 1, 'PUSH');
  expect(state()).toMatchObject({ page: 'search', arrival: 'field', visit: 1 });
  navigation.showPage('search');
  expect(state()).toMatchObject({ arrival: 'page', visit: 2 });
  navigation.showPage('search', { arrival: 'field' });
  expect(state()).toMatchObject({ arrival: 'field', visit: 3 });
  navigation.revisit();
  expect(state()).toMatchObject({ arrival: 'page', visit: 4 });
  expect(commands).toHaveLength(1);
});

test('returning to it by the history restores its focus', () => {
  const { navigation, state } = openNavigation();
  const searched = { page: 'search', arrival: 'field' };
  navigation.arrived({ pathname: '/', state: searched }, 0, 'POP');
  navigation.arrived(at('/'), 1, 'PUSH');
  expect(state().arrival).toBe('page');
  navigation.arrived({ pathname: '/', state: { ...searched } }, 0, 'POP');
  expect(state()).toMatchObject({ page: 'search', arrival: 'left', visit: 2 });
});

describe('the state of left pages', () => {
  const openRemembering = () => {
    const memory = createPageSnapshots(createMemoryStorage(createStorageMemory()));
    const navigation = createNavigation(at('/'), NO_HISTORY, memory);
    navigation.connect(() => undefined);
    navigation.arrived(at('/'), 0, 'POP', 'first');
    return navigation;
  };
  const leftAt = (top: number): PageSnapshot => ({ top, sideways: [], focus: null });

  test.each([
    ['a command that shows a page', (it: Navigation) => it.showPage('search')],
    ['a command that opens a route', (it: Navigation) => it.openRoute('/concerts')],
    ['the browser’s own buttons, or the end of the page', (it: Navigation) => it.leaving()],
  ])('is saved before %s', (_what, leave) => {
    const navigation = openRemembering();
    navigation.onLeave(() => leftAt(400));
    leave(navigation);
    expect(navigation.savedSnapshot()).toEqual(leftAt(400));
  });

  test('belongs to the history entry, until the user changes', () => {
    const navigation = openRemembering();
    const stop = navigation.onLeave(() => leftAt(400));
    navigation.leaving();
    navigation.arrived(at('/', 'search'), 1, 'PUSH', 'second');
    expect(navigation.savedSnapshot()).toBeUndefined();
    stop();
    navigation.leaving();
    navigation.arrived(at('/'), 0, 'POP', 'first');
    expect(navigation.savedSnapshot()).toEqual(leftAt(400));
    navigation.forgetPages();
    expect(navigation.savedSnapshot()).toBeUndefined();
  });
});

test('from another route every page can be shown, home too', () => {
  const { navigation, commands } = openNavigation(at('/concerts'));
  navigation.showPage('home');
  expect(commands).toEqual([['push', '/', { page: 'home' }]]);
});

test('opening a route makes an entry; opening the current one does nothing', () => {
  const { navigation, commands } = openNavigation();
  navigation.openRoute('/');
  expect(commands).toEqual([]);
  navigation.openRoute('/concerts');
  expect(commands).toEqual([['push', '/concerts', null]]);
});

test('each arrival after the first is a visit, including Back to an earlier page', () => {
  const { navigation, state } = openNavigation();
  navigation.arrived(at('/'), 0, 'POP');
  expect(state().visit).toBe(0);
  navigation.arrived(at('/', 'search'), 1, 'PUSH');
  expect(state()).toMatchObject({ page: 'search', visit: 1 });
  navigation.arrived(at('/'), 0, 'POP');
  expect(state()).toMatchObject({ page: 'home', visit: 2 });
});

test('reporting the same arrival twice counts once', () => {
  const { navigation, state } = openNavigation();
  const first = at('/');
  navigation.arrived(first, 0, 'POP', 'first');
  navigation.arrived(first, 0, 'POP', 'first');
  navigation.arrived(at('/'), 0, 'POP', 'first');
  expect(state().visit).toBe(0);
});

describe('back and forward', () => {
  test('follow this tab’s history if the browser does not report entries ahead', () => {
    const { navigation, state } = openNavigation();
    const ends = () => [state().canGoBack, state().canGoForward];
    navigation.arrived(at('/'), 0, 'POP');
    expect(ends()).toEqual([false, false]);
    navigation.arrived(at('/', 'search'), 1, 'PUSH');
    navigation.arrived(at('/', 'library'), 2, 'PUSH');
    expect(ends()).toEqual([true, false]);
    navigation.arrived(at('/', 'search'), 1, 'POP');
    expect(ends()).toEqual([true, true]);
    navigation.arrived(at('/'), 0, 'POP');
    expect(ends()).toEqual([false, true]);
  });

  test('a new page after Back removes the entries ahead', () => {
    const { navigation, state } = openNavigation();
    navigation.arrived(at('/'), 0, 'POP');
    navigation.arrived(at('/', 'search'), 1, 'PUSH');
    navigation.arrived(at('/', 'library'), 2, 'PUSH');
    navigation.arrived(at('/'), 0, 'POP');
    navigation.arrived(at('/', 'settings'), 1, 'PUSH');
    expect(state().canGoForward).toBe(false);
  });

  test('replacing an entry keeps the entries ahead', () => {
    const { navigation, state } = openNavigation();
    navigation.arrived(at('/'), 0, 'POP');
    navigation.arrived(at('/', 'search'), 1, 'PUSH');
    navigation.arrived(at('/'), 0, 'POP');
    navigation.arrived(at('/', 'settings'), 0, 'REPLACE');
    expect(state().canGoForward).toBe(true);
  });

  test('trust the browser if it knows the entries ahead', () => {
    let isAhead = true;
    const { navigation, state } = openNavigation(at('/'), () => isAhead);
    expect(state().canGoForward).toBe(true);
    isAhead = false;
    navigation.arrived(at('/', 'search'), 1, 'PUSH');
    expect(state().canGoForward).toBe(false);
  });

  test('move the router by one, and do nothing at either end', () => {
    const { navigation, commands } = openNavigation();
    navigation.arrived(at('/'), 0, 'POP');
    navigation.back();
    navigation.forward();
    expect(commands).toEqual([]);
    navigation.arrived(at('/', 'search'), 1, 'PUSH');
    navigation.back();
    navigation.arrived(at('/'), 0, 'POP');
    navigation.forward();
    expect(commands).toEqual([
      ['go', -1],
      ['go', 1],
    ]);
  });
});
