import { act, screen } from '@testing-library/react';
import {
  createSmallHost,
  endSearch,
  openSearch,
  resultsFor,
  searchBox,
} from '../testing/openSearch';

afterEach(endSearch);

async function openResults() {
  const host = createSmallHost();
  const opened = await openSearch({ host });
  await opened.user.type(searchBox(), 'jazz{Enter}');
  await resultsFor('jazz');
  await opened.user.click(screen.getByRole('button', { name: 'Sample these' }));
  return opened;
}

test('it says which track is sampled, goes on after five seconds, and its button stops it', async () => {
  const { host, user } = await openResults();
  expect(screen.getByText('1 of 3')).toBeVisible();
  await act(async () =>
    host.playback.engine.reportPosition({ currentTimeSeconds: 5, durationSeconds: 30 }),
  );
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(screen.getByText('Song 2 by Artist 2')).toBeVisible();
  const stop = screen.getByRole('button', { name: 'Stop sampling' });
  expect(stop).toHaveFocus();
  await user.click(stop);
  expect(host.playback.state$.value.queue).toEqual([]);
  expect(screen.getByRole('button', { name: 'Sample these' })).toHaveFocus();
});

test('leaving the page stops it', async () => {
  const { host, unmount } = await openResults();
  unmount();
  expect(host.playback.state$.value.queue).toEqual([]);
});

test('another search stops it', async () => {
  const { host, user } = await openResults();
  await user.type(searchBox(), ' trio{Enter}');
  await resultsFor('jazz trio');
  expect(host.playback.state$.value.queue).toEqual([]);
  expect(screen.getByRole('button', { name: 'Sample these' })).toBeVisible();
});
