import { createFakeHost, type FakeHost } from '@prelude/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { remote } from '../remote';

const { search: Search } = remote.views;

let end: () => void = () => undefined;
afterEach(() => end());

function open(host: FakeHost = createFakeHost()): { host: FakeHost; user: UserEvent } {
  if (!remote.start || !Search) throw new Error('the catalog has no search');
  end = remote.start(host);
  render(<Search host={host} />);
  return { host, user: userEvent.setup() };
}

const box = (): HTMLElement => screen.getByPlaceholderText('What do you want to listen to?');

test('what is typed is found, announced, and titled with the query', async () => {
  const { user } = open();
  await user.type(box(), 'jazz');
  const found = await screen.findByRole('region', { name: 'Results for “jazz”' });
  expect(within(found).getAllByRole('listitem')).toHaveLength(50);
  expect(screen.getByRole('status')).toHaveTextContent('50 tracks found for jazz');
});

test('Enter searches at once, and the wait is shown', async () => {
  const { host, user } = open();
  host.network.answer(() => new Promise(() => undefined));
  await user.type(box(), 'jazz{Enter}');
  expect(screen.getByText('Searching for music...')).toBeVisible();
  expect(screen.queryByText('Browse all')).not.toBeInTheDocument();
});

test('the box can be emptied, which brings the genres back and keeps the focus', async () => {
  const { user } = open();
  await user.type(box(), 'jazz{Enter}');
  await screen.findByRole('region', { name: 'Results for “jazz”' });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Browse all' })).toBeVisible();
});

test('a failed search says so and can be tried again', async () => {
  const { host, user } = open();
  host.network.setOnline(false);
  await user.type(box(), 'jazz{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to search music. Please try again.',
  );
  host.network.setOnline(true);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Results for “jazz”' })).toBeVisible();
});

test('nothing found says what to do next and offers the genres', async () => {
  const { host, user } = open();
  host.network.answerWithTracks([]);
  await user.type(box(), 'zzz{Enter}');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Browse all' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('No tracks found for zzz');
});

test('a genre tile searches its first term for 50 tracks', async () => {
  const { host, user } = open();
  const tiles = within(screen.getByRole('region', { name: 'Browse all' })).getAllByRole('button');
  expect(tiles).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: /^South Indian/ }));
  expect(host.events.published).toEqual([
    { name: 'perform-search', detail: { query: 'south indian hits', limit: 50 } },
  ]);
  expect(
    await screen.findByRole('region', { name: 'Results for “south indian hits”' }),
  ).toBeVisible();
  expect(box()).toHaveValue('south indian hits');
});

test('a search from anywhere is shown, also one from before the page was', async () => {
  const host = createFakeHost();
  if (!remote.start || !Search) throw new Error('the catalog has no search');
  end = remote.start(host);
  host.events.publish('perform-search', { query: 'jazz', limit: 20 });
  render(<Search host={host} />);
  const first = await screen.findByRole('region', { name: 'Results for “jazz”' });
  expect(within(first).getAllByRole('listitem')).toHaveLength(20);

  act(() => host.events.publish('perform-search', { query: 'rock' }));
  expect(await screen.findByRole('region', { name: 'Results for “rock”' })).toBeVisible();
});

test('an ended catalog hears no more searches and gives up what is under way', async () => {
  const { host } = open();
  host.network.answer(() => new Promise(() => undefined));
  act(() => host.events.publish('perform-search', { query: 'jazz' }));
  const before = host.network.requests.length;
  await act(async () => end());
  expect(host.network.requests.every(({ signal }) => signal.aborted)).toBe(true);
  act(() => host.events.publish('perform-search', { query: 'rock' }));
  expect(host.network.requests).toHaveLength(before);
});
