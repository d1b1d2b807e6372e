import { HostProvider } from '@prelude/shared';
import {
  createFakeHost,
  installFakeIntersections,
  type FakeHost,
  type FakeIntersections,
} from '@prelude/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../catalog';
import { HomePage } from './HomePage';

let intersections: FakeIntersections;
beforeEach(() => {
  intersections = installFakeIntersections();
});

const at = (hour: number, minute = 0): Date => new Date(2026, 0, 5, hour, minute);
const morning = (): Date => at(9);

function showHome(host: FakeHost, now: () => Date = morning): void {
  render(
    <HostProvider host={host}>
      <HomePage catalog={catalogOf(host, () => 0)} now={now} />
    </HostProvider>,
  );
}

const row = (name: string) => within(screen.getByRole('region', { name }));

test('home greets by the local hour, shows its tagline and the ten rows in order', async () => {
  showHome(createFakeHost());
  expect(screen.getByRole('heading', { name: 'Good morning', level: 1 })).toBeVisible();
  expect(screen.getByText('Thirty seconds is enough to fall for a song.')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Live Concerts',
    'Trending Now',
    'New Releases',
    'Made for You',
    'Country',
    'Hip-Hop',
    'Bollywood Vibes',
    'Pop Hits',
    'South Indian Hits',
    'Rock Hits',
    'Electronic Hits',
  ]);
  expect(await row('Trending Now').findAllByRole('listitem')).toHaveLength(12);
  expect(await row('New Releases').findAllByRole('listitem')).toHaveLength(12);
});

test('the greeting follows the hour within 60 s', async () => {
  jest.useFakeTimers();
  try {
    let time = at(11, 59);
    const clock = (): Date => time;
    showHome(createFakeHost(), clock);
    time = at(12);
    await act(() => jest.advanceTimersByTimeAsync(59_999));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good morning');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good afternoon');
  } finally {
    jest.useRealTimers();
  }
});

test('Browse Tickets opens the concerts', async () => {
  const host = createFakeHost();
  showHome(host);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Browse Tickets' }));
  expect(host.openedRoutes).toEqual(['/concerts']);
  await row('Trending Now').findAllByRole('listitem');
});

test('rows show 7 skeleton cards while loading; rows further down show and load nothing until they come near', async () => {
  const host = createFakeHost();
  showHome(host);
  expect(row('Trending Now').getAllByTestId('skeleton-card')).toHaveLength(7);
  await row('New Releases').findAllByRole('listitem');
  expect(host.network.requests.map(({ query }) => query)).not.toContain('country hits');
  const place = screen.getByRole('region', { name: 'Country' });
  expect(row('Country').queryByTestId('skeleton-card')).not.toBeInTheDocument();
  expect(place).toHaveAttribute('aria-busy', 'true');

  act(() => intersections.report(place, 0.1));
  expect(row('Country').getAllByTestId('skeleton-card')).toHaveLength(7);
  expect(await row('Country').findAllByRole('listitem')).toHaveLength(12);
  expect(intersections.watched.has(place)).toBe(false);
});

test("only the first row's first covers load before they are near", async () => {
  showHome(createFakeHost());
  await row('Trending Now').findAllByRole('listitem');
  await row('New Releases').findAllByRole('listitem');
  const loadings = (name: string): readonly (string | null)[] =>
    [...screen.getByRole('region', { name }).querySelectorAll('img')].map((image) =>
      image.getAttribute('loading'),
    );
  expect(loadings('Trending Now').slice(0, 4)).toEqual(['eager', 'eager', 'eager', 'lazy']);
  expect(new Set(loadings('New Releases'))).toEqual(new Set(['lazy']));
});

test('a row without tracks says so', async () => {
  const host = createFakeHost();
  host.network.answerWithTracks([]);
  showHome(host);
  expect(await row('Trending Now').findByText('Nothing here yet')).toBeVisible();
});

test("Show all searches the row's term, to be shown with the row's name", async () => {
  const host = createFakeHost();
  showHome(host);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all Electronic Hits' }));
  expect(host.events.published).toContainEqual({
    name: 'perform-search',
    detail: {
      query: 'electronic hits',
      subpage: 'row/Electronic Hits/electronic hits',
    },
  });
});

test('focus stays on Show all when its row has loaded', async () => {
  showHome(createFakeHost());
  const showAll = row('Trending Now').getByRole('button', { name: 'Show all Trending Now' });
  showAll.focus();
  await row('Trending Now').findAllByRole('listitem');
  expect(showAll).toHaveFocus();
});

test('coming back to home shows its rows at once, with no new request', async () => {
  const host = createFakeHost();
  const { unmount } = render(
    <HostProvider host={host}>
      <HomePage catalog={catalogOf(host)} now={morning} />
    </HostProvider>,
  );
  await row('Trending Now').findAllByRole('listitem');
  await row('New Releases').findAllByRole('listitem');
  unmount();
  const before = host.network.requests.length;
  showHome(host);
  expect(row('Trending Now').getAllByRole('listitem')).toHaveLength(12);
  expect(host.network.requests).toHaveLength(before);
});

test('a row that a remote declares comes below home’s own', () => {
  const host = createFakeHost();
  showHome(host);
  const View = () => <h2>On this day</h2>;
  act(() =>
    host.slots.setViews('home-row', [{ name: 'diary/row', View, onError: () => undefined }]),
  );
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.slice(-2).map(({ textContent }) => textContent)).toEqual([
    'Electronic Hits',
    'On this day',
  ]);
});
