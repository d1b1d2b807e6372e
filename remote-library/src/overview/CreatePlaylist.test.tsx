import { act, screen, within } from '@testing-library/react';
import { jsonResponse, makeTrack, makeTracks, TEST_GUEST } from '@prelude/shared/testing';
import { openView, type OpenedView } from '../testing/openView';

const region = (): HTMLElement => screen.getByRole('region', { name: 'Create a playlist' });
const nameField = (): HTMLElement => screen.getByPlaceholderText('My new playlist');
const select = (trackId: number): HTMLElement =>
  screen.getByRole('button', { name: `Select Song ${trackId} by Artist ${trackId}` });
const genre = (name: string): HTMLElement => screen.getByRole('button', { name });
const create = (): HTMLElement => screen.getByRole('button', { name: 'Create playlist' });
const toast = ({ host }: OpenedView): string | undefined => host.toasts.current$.value?.message;

/** The page, with few tracks in each genre: the time to find one by its name grows with their number. */
function openGenres(): OpenedView {
  const view = openView('library');
  view.host.network.answerWithTracks(makeTracks(4));
  return view;
}

test('the first eight genres are offered, and until one is picked the panel gives a hint', () => {
  openView('library');
  const genres = within(screen.getByRole('group', { name: 'Genres' })).getAllByRole('button');
  expect(genres.map(({ textContent }) => textContent)).toEqual([
    'Pop',
    'Bollywood',
    'Rock',
    'South Indian',
    'Hip-Hop',
    'Electronic',
    'Jazz',
    'Country',
  ]);
  expect(
    screen.getByText('Select a genre from the left to browse tracks to add to a playlist.'),
  ).toBeVisible();
});

test('a genre shows thirty tracks with their length in seconds', async () => {
  const { host, listener } = openView('library');
  host.network.answerWithTracks(
    makeTracks(30).map((track) => ({ ...track, trackTimeMillis: 71_600 })),
  );
  await listener.click(genre('Jazz'));
  expect(genre('Jazz')).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Showing 30 tracks')).toBeVisible();
  expect(host.network.requests.at(-1)).toMatchObject({ query: 'jazz hits', limit: 30 });
  const row = within(screen.getByRole('list', { name: 'Jazz' })).getAllByRole('listitem')[0]!;
  // In a playlist it is 1:11.
  expect(row).toHaveTextContent('71 s');
  expect(row).toHaveTextContent('71 seconds');
});

test('a term without tracks is followed by the next one', async () => {
  const { host, listener } = openView('library');
  host.network.answer(({ query }) =>
    jsonResponse({ results: query === 'jazz' ? makeTracks(1) : [] }),
  );
  await listener.click(genre('Jazz'));
  expect(await screen.findByText('Showing 1 track')).toBeVisible();
});

test('a playlist is created from tracks of several genres', async () => {
  const view = openGenres();
  const { host, listener } = view;
  await listener.type(nameField(), 'Sunday');
  await listener.click(genre('Pop'));
  await screen.findByText('Showing 4 tracks');
  await listener.click(select(2));
  await listener.click(select(1));
  expect(select(2)).toHaveAttribute('aria-pressed', 'true');
  expect(region()).toHaveTextContent('2 selected');

  host.network.answerWithTracks([makeTrack({ trackId: 99 })]);
  await listener.click(genre('Rock'));
  await listener.click(await screen.findByRole('button', { name: /^Select Song 99/ }));
  expect(region()).toHaveTextContent('3 selected');
  await listener.click(genre('Pop'));
  expect(select(1)).toHaveAttribute('aria-pressed', 'true');
  await listener.click(select(1));

  await listener.click(create());
  expect(toast(view)).toBe('Playlist created');
  const [playlist] = host.playlists.playlists$.value;
  expect(playlist).toMatchObject({ name: 'Sunday', description: 'From Pop and Rock' });
  expect(playlist?.tracks.map(({ trackData }) => trackData.trackId)).toEqual([2, 99]);
  expect(nameField()).toHaveValue('');
  expect(region()).toHaveTextContent('0 selected');
  expect(screen.getByRole('button', { name: 'Sunday 2 tracks' })).toBeVisible();
});

test('a click anywhere on a row selects its track, and plays nothing', async () => {
  const { host, listener } = openGenres();
  await listener.click(genre('Pop'));
  await screen.findByText('Showing 4 tracks');
  await listener.click(screen.getByText('Song 2'));
  await listener.dblClick(screen.getByText('Artist 3'));
  expect(select(2)).toHaveAttribute('aria-pressed', 'true');
  expect(select(3)).toHaveAttribute('aria-pressed', 'true');
  expect(select(3)).toHaveFocus();
  await listener.click(screen.getByText('Song 2'));
  expect(select(2)).toHaveAttribute('aria-pressed', 'false');
  await listener.click(screen.getByRole('button', { name: 'Play Song 4 by Artist 4' }));
  expect(region()).toHaveTextContent('1 selected');
  expect(host.playback.currentTrack$.value?.trackId).toBe(4);
});

test('the description names the genre', async () => {
  const { host, listener } = openGenres();
  await listener.type(nameField(), 'Blue');
  await listener.click(genre('Jazz'));
  await screen.findByText('Showing 4 tracks');
  await listener.click(select(1));
  await listener.type(nameField(), '{Enter}');
  expect(host.playlists.playlists$.value[0]?.description).toBe('From Jazz');
});

test('a blank name and an empty selection are refused at their fields, the name first, until they are given', async () => {
  const view = openGenres();
  const { host, listener } = view;
  await listener.click(create());
  expect(nameField()).toBeInvalid();
  expect(nameField()).toHaveAccessibleDescription('Please enter a playlist name');
  expect(nameField()).toHaveFocus();
  await listener.type(nameField(), 'S');
  expect(nameField()).toBeValid();
  expect(region()).not.toHaveTextContent('Please enter a playlist name');
  expect(region()).toHaveTextContent('0 selected');

  await listener.click(create());
  expect(within(region()).getByRole('status')).toHaveTextContent('Select at least one track');
  expect(create()).toHaveAccessibleDescription('Select at least one track');
  await listener.clear(nameField());
  await listener.click(create());
  expect(nameField()).toBeInvalid();
  expect(region()).not.toHaveTextContent('Select at least one track');

  await listener.type(nameField(), 'Sunday');
  await listener.click(create());
  await listener.click(genre('Pop'));
  await screen.findByText('Showing 4 tracks');
  await listener.click(select(1));
  expect(region()).toHaveTextContent('1 selected');
  expect(region()).not.toHaveTextContent('Select at least one track');
  expect(toast(view)).toBeUndefined();
  await listener.click(create());
  expect(host.playlists.playlists$.value).toHaveLength(1);
  expect(nameField()).toBeValid();
});

test('a guest is asked to sign in', async () => {
  const view = openView('library', {}, { user: TEST_GUEST });
  await view.listener.click(create());
  expect(toast(view)).toBe('Please sign in');
});

test('if it can’t be stored the name and the selection stay', async () => {
  const view = openGenres();
  const { host, listener } = view;
  await listener.type(nameField(), 'Sunday');
  await listener.click(genre('Pop'));
  await screen.findByText('Showing 4 tracks');
  await listener.click(select(1));
  host.storage.refuse('full');
  await listener.click(create());
  expect(toast(view)).toBe('Failed to create playlist');
  expect(nameField()).toHaveValue('Sunday');
  expect(region()).toHaveTextContent('1 selected');
  expect(host.playlists.playlists$.value).toEqual([]);
});

test('while it is stored the button says so, and creates no second one', async () => {
  const { host, listener } = openGenres();
  let keep: () => void = () => undefined;
  jest
    .spyOn(host.playlists, 'create')
    .mockReturnValue(new Promise((done) => (keep = () => done(null))));
  await listener.type(nameField(), 'Sunday');
  await listener.click(genre('Pop'));
  await screen.findByText('Showing 4 tracks');
  await listener.click(select(1));
  await listener.click(create());
  await listener.click(screen.getByRole('button', { name: 'Creating...' }));
  expect(host.playlists.create).toHaveBeenCalledTimes(1);
  await act(async () => keep());
  expect(create()).toBeVisible();
});

test('the selection can be cleared', async () => {
  const { listener } = openGenres();
  await listener.click(genre('Pop'));
  await screen.findByText('Showing 4 tracks');
  await listener.click(select(1));
  await listener.click(screen.getByRole('button', { name: 'Clear' }));
  expect(select(1)).toHaveAttribute('aria-pressed', 'false');
  expect(nameField()).toHaveFocus();
});

test('a genre that can’t be loaded shows an error with Retry', async () => {
  const { host, listener } = openView('library');
  host.network.answer(() => jsonResponse({}, 503));
  await listener.click(genre('Pop'));
  expect(await screen.findByText('Pop could not be loaded')).toBeVisible();
  host.network.answerWithTracks(makeTracks(4));
  await listener.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Showing 4 tracks')).toBeVisible();
});

test('a genre that failed offline loads by itself when the connection is back', async () => {
  const { host, listener } = openView('library');
  host.network.setOnline(false);
  await listener.click(genre('Pop'));
  expect(await screen.findByText('Pop could not be loaded')).toBeVisible();
  act(() => host.network.setOnline(true));
  expect(await screen.findByText('Showing 30 tracks')).toBeVisible();
});

test('a genre without tracks says so', async () => {
  const { host, listener } = openView('library');
  host.network.answerWithTracks([]);
  await listener.click(genre('Pop'));
  expect(await screen.findByText('There is nothing in Pop right now')).toBeVisible();
});

test('a newer choice of genre replaces one that is still loading', async () => {
  const { host, listener } = openView('library');
  let answerPop: () => void = () => undefined;
  const popIsAnswered = new Promise<void>((answer) => (answerPop = answer));
  host.network.answer(async ({ query }) => {
    if (query.startsWith('pop')) await popIsAnswered;
    return jsonResponse({ results: makeTracks(query.startsWith('pop') ? 3 : 2) });
  });
  await listener.click(genre('Pop'));
  await listener.click(genre('Rock'));
  expect(await screen.findByText('Showing 2 tracks')).toBeVisible();
  await act(async () => answerPop());
  expect(screen.getByRole('list', { name: 'Rock' })).toBeVisible();
  expect(screen.getByText('Showing 2 tracks')).toBeVisible();
});
