import { HostProvider } from '@prelude/shared';
import {
  createFakeHost,
  installFakeIntersections,
  jsonResponse,
  makeTracks,
  type FakeHost,
  type FakeIntersections,
} from '@prelude/shared/testing';
import { act, render, screen, within, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../catalog';
import { HomePage } from './HomePage';

let intersections: FakeIntersections;
beforeEach(() => {
  intersections = installFakeIntersections();
});

function showHome(host: FakeHost): RenderResult {
  return render(
    <HostProvider host={host}>
      <HomePage catalog={catalogOf(host, () => 0)} />
    </HostProvider>,
  );
}

const row = (name: string) => within(screen.getByRole('region', { name }));

test('a failed row offers Retry, the other rows stay, and the focus stays at the row', async () => {
  const host = createFakeHost();
  let isDown = true;
  host.network.answer(({ endpoint, query }) =>
    isDown && query.startsWith('trending')
      ? jsonResponse({ error: 'down' }, 503)
      : jsonResponse({ results: endpoint === 'search' ? makeTracks(12) : [] }),
  );
  showHome(host);
  const alert = await row('Trending Now').findByRole('alert');
  expect(alert).toHaveTextContent('Trending Now could not be loaded.');
  expect(alert).not.toHaveTextContent('offline');
  expect(await row('New Releases').findAllByRole('listitem')).toHaveLength(12);

  isDown = false;
  await userEvent.setup().click(row('Trending Now').getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('region', { name: 'Trending Now' })).toHaveFocus();
  expect(await row('Trending Now').findAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByRole('region', { name: 'Trending Now' })).toHaveFocus();
});

/** The one notice of a home page whose rows all failed. */
const notice = () => screen.findByRole('alert');

const refuse = () => jsonResponse({ error: 'down' }, 503);

test('while the API is down home shows one notice with one Retry, and requests no row below', async () => {
  const host = createFakeHost();
  host.network.answer(refuse);
  showHome(host);
  expect(await notice()).toHaveTextContent('The music could not be loaded.');
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Trending Now' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Browse Tickets' })).toBeVisible();
  expect(host.network.requests.map(({ query }) => query)).not.toContain('country hits');
});

test('Retry requests all rows, which show that they load; the focus moves to the first, and back', async () => {
  const host = createFakeHost();
  host.network.answer(refuse);
  showHome(host);
  await notice();
  const user = userEvent.setup();

  let refuseAgain: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => (refuseAgain = resolve));
  host.network.answer(() => refused.then(refuse));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(row('Trending Now').getAllByTestId('skeleton-card')).toHaveLength(7);
  expect(screen.getByRole('region', { name: 'Trending Now' })).toHaveFocus();
  refuseAgain();
  await notice();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();

  host.network.answerWithTracks(makeTracks(12));
  await user.keyboard('{Enter}');
  expect(await row('Trending Now').findAllByRole('listitem')).toHaveLength(12);
  expect(await row('New Releases').findAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByRole('region', { name: 'Trending Now' })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a focus elsewhere stays where it is when the notice comes and goes', async () => {
  const host = createFakeHost();
  host.network.setOnline(false);
  showHome(host);
  await notice();
  screen.getByRole('button', { name: 'Browse Tickets' }).focus();
  act(() => host.network.setOnline(true));
  await row('Trending Now').findAllByRole('listitem');
  expect(screen.getByRole('button', { name: 'Browse Tickets' })).toHaveFocus();
});

test('until it is clear whether all rows fail, a failed row waits and no other is requested', async () => {
  const host = createFakeHost();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  host.network.answer(async ({ query, endpoint }) => {
    if (query.startsWith('trending')) return refuse();
    await released;
    return jsonResponse({ results: endpoint === 'search' ? makeTracks(12) : [] });
  });
  const catalog = catalogOf(host, () => 0);
  showHome(host);
  await act(async () => {
    await new Promise<void>((resolve) => {
      catalog.rows[0]?.state$.subscribe(({ status }) => status === 'error' && resolve());
    });
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(row('Trending Now').getAllByTestId('skeleton-card')).toHaveLength(7);
  act(() => intersections.report(screen.getByRole('region', { name: 'Country' }), 0.1));
  expect(host.network.requests.map(({ query }) => query)).not.toContain('country hits');

  release();
  expect(await row('Trending Now').findByRole('alert')).toBeVisible();
  expect(await row('Country').findAllByRole('listitem')).toHaveLength(12);
  const asked = host.network.requests.filter(({ query }) => query === 'trending now');
  // Three tries at each endpoint.
  expect(asked).toHaveLength(6);
});

test('offline home shows one notice, and loads by itself when the connection is back', async () => {
  const host = createFakeHost();
  host.network.setOnline(false);
  showHome(host);
  expect(await notice()).toHaveTextContent('It loads once you are back online.');
  screen.getByRole('button', { name: 'Retry' }).focus();

  act(() => host.network.setOnline(true));
  expect(await row('Trending Now').findAllByRole('listitem')).toHaveLength(12);
  expect(await row('New Releases').findAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByRole('region', { name: 'Trending Now' })).toHaveFocus();
  expect(host.network.requests.map(({ query }) => query)).not.toContain('country hits');
});

test('a row that fails offline while others loaded says so, and loads by itself', async () => {
  const host = createFakeHost();
  showHome(host);
  await row('New Releases').findAllByRole('listitem');
  act(() => host.network.setOnline(false));
  act(() => intersections.report(screen.getByRole('region', { name: 'Country' }), 0.1));
  expect(await row('Country').findByRole('alert')).toHaveTextContent(
    'It loads once you are back online.',
  );
  row('Country').getByRole('button', { name: 'Retry' }).focus();
  act(() => host.network.setOnline(true));
  expect(await row('Country').findAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByRole('region', { name: 'Country' })).toHaveFocus();
});

test('returning to a home page with failed rows requests them again', async () => {
  const host = createFakeHost();
  host.network.answer(refuse);
  const { unmount } = showHome(host);
  await notice();
  unmount();
  host.network.answerWithTracks(makeTracks(12));
  showHome(host);
  expect(await row('Trending Now').findAllByRole('listitem')).toHaveLength(12);
});
