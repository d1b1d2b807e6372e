import type { DeclaredPage } from '@prelude/shared';
import {
  createFakeHost,
  createMemoryStorage,
  createStorageMemory,
  TEST_GUEST,
} from '@prelude/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPages, PAGES } from '../routing/pages';
import { createFakeLoader } from '../testing/createFakeLoader';
import { makeRegistration } from '../testing/makeRegistration';
import { renderWithHost } from '../testing/renderWithHost';
import { createQuickAccess } from './quickAccessStore';
import { Sidebar, type SidebarProps } from './Sidebar';

/** Renders the sidebar of a first visit. */
function renderSidebar(handlers: Partial<SidebarProps> = {}, host = createFakeHost()) {
  const quickAccess = createQuickAccess(createMemoryStorage(createStorageMemory()));
  return renderWithHost(
    <Sidebar
      loader={createFakeLoader()}
      pages={createPages([])}
      quickAccess={quickAccess}
      onIntent={jest.fn()}
      {...handlers}
    />,
    host,
  );
}

const items = (): readonly (string | null)[] =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('listitem')
    .map((item) => {
      // The visible hints; screen readers have the item's `aria-keyshortcuts`.
      const key = item.querySelector('kbd[aria-hidden="true"]')?.textContent ?? '';
      return item.textContent.slice(0, item.textContent.length - key.length);
    });

test('a signed-in user sees every item, in the specified order, unlocked', () => {
  renderSidebar();
  expect(items()).toEqual(['Home', 'Search', 'Your Library', 'Liked Songs', 'Recently Played']);
});

test('a guest sees which items need a sign-in', () => {
  renderSidebar({}, createFakeHost({ user: TEST_GUEST }));
  expect(items()).toEqual([
    'Home',
    'Search',
    'Your Library(sign-in needed)',
    'Liked Songs(sign-in needed)',
    'Recently Played(sign-in needed)',
  ]);
});

test('the items unlock at sign-in', () => {
  const { host } = renderSidebar({}, createFakeHost({ user: TEST_GUEST }));
  act(() => host.setUser({ ...TEST_GUEST, isGuest: false }));
  expect(items()).not.toContainEqual(expect.stringContaining('sign-in needed'));
});

test('choosing an item opens its page and reports to the drawer', async () => {
  const onChosen = jest.fn();
  const { host } = renderSidebar({ onChosen });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(screen.getByRole('button', { name: 'Liked Songs' }));
  expect(host.navigations).toEqual(['search', 'favorites']);
  expect(onChosen).toHaveBeenCalledTimes(2);
});

test('the current page is marked', () => {
  const { host } = renderSidebar();
  const current = (): string | null => document.querySelector('[aria-current="page"]')!.textContent;
  expect(current()).toBe('Home');
  act(() => host.navigate('recent'));
  expect(current()).toBe('Recently Played');
});

test('Quick Access collapses and expands', async () => {
  renderSidebar();
  const toggle = screen.getByRole('button', { name: 'Quick Access' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: 'Liked Songs' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Liked Songs' })).toBeVisible();
});

test('pointing at a page or focusing it starts to load it, but not a locked one', async () => {
  const onIntent = jest.fn();
  renderSidebar({ onIntent }, createFakeHost({ user: TEST_GUEST }));
  await userEvent.hover(screen.getByRole('button', { name: 'Search' }));
  expect(onIntent).toHaveBeenLastCalledWith(PAGES.search);
  await userEvent.tab();
  expect(onIntent).toHaveBeenLastCalledWith(PAGES.home);
  onIntent.mockClear();
  await userEvent.hover(screen.getByRole('button', { name: /^Your Library/ }));
  expect(onIntent).not.toHaveBeenCalled();
});

test('Home and Search show their keys, unless shortcuts are switched off', () => {
  const { host } = renderSidebar();
  const keys = (name: string): string | null =>
    screen.getByRole('button', { name }).getAttribute('aria-keyshortcuts');
  expect([keys('Home'), keys('Search'), keys('Your Library')]).toEqual([
    'ArrowLeft',
    'ArrowRight /',
    null,
  ]);
  expect(screen.getByText('/')).toBeInTheDocument();
  act(() => host.settings.change({ keyboardShortcuts: false }));
  expect([keys('Home'), keys('Search')]).toEqual([null, null]);
  expect(screen.queryByText('/')).not.toBeInTheDocument();
});

describe('the pages that remotes declare', () => {
  const page = (facts: Partial<DeclaredPage> & Pick<DeclaredPage, 'key'>): DeclaredPage => ({
    title: facts.key,
    icon: 'music',
    order: 100,
    needsSignIn: false,
    view: 'page',
    ...facts,
  });
  const pages = createPages([
    makeRegistration({
      name: 'radio',
      contributes: {
        pages: [
          page({ key: 'live-radio', title: 'Live radio', order: 20 }),
          // Objects have a member of this name.
          page({ key: 'constructor', title: 'Builder', order: 30 }),
        ],
      },
    }),
    makeRegistration({
      name: 'diary',
      contributes: {
        pages: [page({ key: 'diary', title: 'Diary', order: 10, needsSignIn: true })],
      },
    }),
  ]);

  test('come last, in their order, and open like the others', async () => {
    const { host } = renderSidebar({ pages });
    expect(items()).toEqual([
      'Home',
      'Search',
      'Your Library',
      'Liked Songs',
      'Recently Played',
      'Diary',
      'Live radio',
      'Builder',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Live radio' }));
    expect(host.navigations).toEqual(['live-radio']);
    expect(screen.getByRole('button', { name: 'Live radio' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('show a guest which of them need a sign-in', () => {
    renderSidebar({ pages }, createFakeHost({ user: TEST_GUEST }));
    expect(items().slice(5)).toEqual(['Diary(sign-in needed)', 'Live radio', 'Builder']);
  });

  test('pointing at one starts to load its remote', async () => {
    const onIntent = jest.fn();
    renderSidebar({ pages, onIntent });
    await userEvent.hover(screen.getByRole('button', { name: 'Diary' }));
    expect(onIntent).toHaveBeenLastCalledWith(expect.objectContaining({ remote: 'diary' }));
  });

  test('disappear with a remote that fails, come back with it, and leave the focus in the navigation', () => {
    const loader = createFakeLoader();
    renderSidebar({ pages, loader });
    screen.getByRole('button', { name: 'Diary' }).focus();
    act(() => loader.fail('diary'));
    expect(items().slice(5)).toEqual(['Live radio', 'Builder']);
    expect(screen.getByRole('navigation', { name: 'Main' })).toHaveFocus();
    act(() => loader.retry('diary'));
    expect(items().slice(5)).toEqual(['Diary', 'Live radio', 'Builder']);
  });
});
