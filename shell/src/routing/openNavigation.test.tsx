import { Scope } from '@prelude/shared';
import { createToasts } from '@prelude/shared/host';
import { createFakeClock } from '@prelude/shared/testing';
import { act, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { openNavigation } from './openNavigation';
import { routerCode } from './DeferredRouter';
import { DeferredRouter } from './DeferredRouter';

let scope: Scope;

/** Opens the page in this tab, like a load or a reload; the router comes as the product loads it. */
function openPage() {
  scope = new Scope();
  const { schedule } = createFakeClock();
  const navigation = openNavigation({
    window,
    scope,
    schedule,
    toasts: createToasts({ schedule }),
    pages: new Set(['search', 'live-radio']),
  });
  const { unmount } = render(
    <StrictMode>
      <DeferredRouter navigation={navigation} />
    </StrictMode>,
  );
  const close = (): void => {
    unmount();
    scope.end();
  };
  return { navigation, close, state: () => navigation.state$.value };
}

beforeAll(() => routerCode.load());
afterEach(() => scope.end());
beforeEach(() => window.history.replaceState(null, '', '/'));

test('the first page is no visit, and has nothing before it', () => {
  const { state } = openPage();
  expect(state()).toEqual({
    path: '/',
    page: 'home',
    place: null,
    visit: 0,
    entry: 'default',
    arrival: 'left',
    canGoBack: false,
    canGoForward: false,
  });
});

test('a page key is in the history entry’s state, and the URL stays /', () => {
  const { navigation, state } = openPage();
  act(() => navigation.showPage('search'));
  expect(state()).toMatchObject({ page: 'search', visit: 1, canGoBack: true });
  expect(window.location.pathname).toBe('/');
  expect(window.history.state).toMatchObject({ usr: { page: 'search' } });
});

test('showing the current page makes no entry', () => {
  const { navigation, state } = openPage();
  const entries = window.history.length;
  act(() => navigation.showPage('home'));
  expect(window.history).toHaveLength(entries);
  expect(state().visit).toBe(1);
});

test('the buttons and the browser’s own Back and Forward do the same', async () => {
  const { navigation, state } = openPage();
  act(() => navigation.showPage('search'));
  act(() => navigation.showPage('settings'));

  act(() => navigation.back());
  await waitFor(() => expect(state()).toMatchObject({ page: 'search', canGoForward: true }));
  act(() => window.history.back());
  await waitFor(() => expect(state()).toMatchObject({ page: 'home', canGoBack: false, visit: 4 }));
  act(() => navigation.forward());
  await waitFor(() => expect(state()).toMatchObject({ page: 'search', canGoBack: true }));
});

test('a reload keeps the page and the way back', () => {
  const before = openPage();
  act(() => before.navigation.showPage('library'));
  before.close();
  const { state } = openPage();
  expect(state()).toMatchObject({ page: 'library', canGoBack: true, visit: 0 });
});

test('a place within a page of a remote has its address: Back leaves it, and a reload keeps it', async () => {
  const before = openPage();
  act(() => before.navigation.showPage('live-radio', { place: 'station/7' }));
  expect(window.location.search).toBe('?page=live-radio&place=station%2F7');
  before.close();
  const { navigation, state } = openPage();
  expect(state()).toMatchObject({ path: '/', page: 'live-radio', place: 'station/7' });
  act(() => navigation.back());
  await waitFor(() => expect(state()).toMatchObject({ page: 'home', place: null }));
  expect(window.location.search).toBe('');
});

test('the state of a page is saved while it is still there, for every kind of navigation', async () => {
  const { navigation, state } = openPage();
  const asked: string[] = [];
  navigation.onLeave(() => void asked.push(state().page));
  act(() => navigation.showPage('search'));
  act(() => window.history.back());
  await waitFor(() => expect(state()).toMatchObject({ page: 'home' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(asked).toEqual(['home', 'search', 'home']);
});

test('entries are distinguished, even if the browser has no keys for them', async () => {
  const { navigation, state } = openPage();
  const { entry } = state();
  act(() => navigation.showPage('search'));
  expect(state().entry).not.toBe(entry);
  act(() => navigation.back());
  await waitFor(() => expect(state().entry).toBe(entry));
});

test('a route has a URL; showing a page leaves it', () => {
  const { navigation, state } = openPage();
  act(() => navigation.openRoute('/concerts'));
  expect(window.location.pathname).toBe('/concerts');
  expect(state()).toMatchObject({ path: '/concerts', page: 'home' });
  act(() => navigation.showPage('search'));
  expect(window.location.pathname).toBe('/');
  expect(state()).toMatchObject({ path: '/', page: 'search' });
});
