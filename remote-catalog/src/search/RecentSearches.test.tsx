import type { FakeHost } from '@prelude/shared/testing';
import { act, screen, within } from '@testing-library/react';
import {
  createSmallHost,
  endSearch,
  openSearch,
  resultsFor,
  searchBox,
} from '../testing/openSearch';

afterEach(endSearch);

/** A user with these recent searches, the last one first. */
function hostWith(...queries: readonly string[]): FakeHost {
  const host = createSmallHost();
  queries.toReversed().forEach(host.searchHistory.record);
  return host;
}

const recent = (): HTMLElement => screen.getByRole('region', { name: 'Recent searches' });
const removeButton = (query: string): HTMLElement =>
  screen.getByRole('button', { name: `Remove ${query} from recent searches` });

test('without searches there is no list of recent searches', async () => {
  await openSearch();
  expect(screen.queryByText('Recent searches')).not.toBeInTheDocument();
});

test('recent searches are above the genres while the box is empty, newest first', async () => {
  const { user } = await openSearch({ host: hostWith('jazz', 'rock') });
  const names = within(recent())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual(['jazz', 'rock']);
  const genres = screen.getByRole('region', { name: 'Browse all' });
  expect(recent().compareDocumentPosition(genres)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.type(searchBox(), 'pop{Enter}');
  await resultsFor('pop');
  expect(screen.queryByText('Recent searches')).not.toBeInTheDocument();
});

test('a recent search runs again, fills the box, and becomes the newest', async () => {
  const { host, user } = await openSearch({ host: hostWith('jazz', 'rock') });
  await user.click(screen.getByRole('button', { name: 'rock' }));
  expect(await resultsFor('rock')).toBeVisible();
  expect(searchBox()).toHaveValue('rock');
  expect(host.searchHistory.queries$.value).toEqual(['rock', 'jazz']);
  expect(document.body).not.toHaveFocus();
});

test('after a removal the focus goes to the next one, after the last to the box', async () => {
  const { host, user } = await openSearch({ host: hostWith('jazz', 'rock') });
  await user.click(removeButton('jazz'));
  expect(removeButton('rock')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(searchBox()).toHaveFocus();
  expect(screen.queryByText('Recent searches')).not.toBeInTheDocument();
  expect(host.searchHistory.queries$.value).toEqual([]);
});

test('Clear all removes all and moves the focus to the box', async () => {
  const { host, user } = await openSearch({ host: hostWith('jazz', 'rock') });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(host.searchHistory.queries$.value).toEqual([]);
  expect(searchBox()).toHaveFocus();
});

test('a search from elsewhere appears', async () => {
  const host = hostWith('jazz');
  await openSearch({ host });
  act(() => host.searchHistory.record('rock'));
  expect(screen.getByRole('button', { name: 'rock' })).toBeVisible();
});

test.each([
  ['played', /^Play/],
  ['liked', /^Like/],
])('a typed query is stored when a track of it is %s', async (_how, name) => {
  const { host, user } = await openSearch();
  await user.type(searchBox(), 'jazz');
  const found = await resultsFor('jazz');
  expect(host.searchHistory.queries$.value).toEqual([]);
  await user.click(within(found).getAllByRole('button', { name })[0]!);
  expect(host.searchHistory.queries$.value).toEqual(['jazz']);
});
