import { Scope, type Playlist } from '@prelude/shared';
import { createFakeHost, makePlaylist, makeTrack, makeTracks } from '@prelude/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogPlace } from '../dialogs/DialogPlace';
import { renderWithHost } from '../testing/renderWithHost';
import { settle } from '../testing/turns';
import { createPlaylistPicker } from './playlistPicker';

let scope: Scope;
beforeEach(() => (scope = new Scope()));
afterEach(() => scope.end());

const playlist = (name: string, trackIds: readonly number[] = []): Playlist =>
  makePlaylist({ id: name, name, tracks: trackIds.map((trackId) => makeTrack({ trackId })) });

/** The dialog, over a host with these playlists. */
async function open(playlists: readonly Playlist[], tracks = [makeTrack({ trackId: 9 })]) {
  const host = createFakeHost();
  scope.onEnd(() => host.end());
  await host.library.add({ favorites: [], recent: [], playCounts: {}, playlists });
  const { session$, toasts } = host;
  const picker = createPlaylistPicker({ scope, session$, toasts });
  renderWithHost(<DialogPlace dialog={picker} />, host);
  await act(async () => {
    picker.show({ tracks });
    await settle();
  });
  await screen.findByRole('dialog', { name: 'Add to playlist' });
  return { host, listener: userEvent.setup(), toast: () => toasts.current$.value?.message };
}

const dialog = (): HTMLElement | null => screen.queryByRole('dialog');
const options = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Your playlists' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const tracksOf = (
  { playlists }: ReturnType<typeof createFakeHost>,
  name: string,
): readonly number[] | undefined =>
  playlists.playlists$.value
    .find((one) => one.name === name)
    ?.tracks.map(({ trackData }) => trackData.trackId);

test('it names what is added, and a press on a playlist adds it there', async () => {
  const { host, listener, toast } = await open([playlist('Road trip', [1]), playlist('Rain')]);
  expect(dialog()).toHaveTextContent('Song 9 by Artist 9');
  await listener.click(screen.getByRole('button', { name: 'Road trip 1 track' }));
  expect(dialog()).not.toBeInTheDocument();
  expect(tracksOf(host, 'Road trip')).toEqual([1, 9]);
  expect(tracksOf(host, 'Rain')).toEqual([]);
  expect(toast()).toBe('Added to Road trip');
});

test('a playlist that has the track says so', async () => {
  const { host, listener, toast } = await open([playlist('Rain', [9])]);
  await listener.click(screen.getByRole('button', { name: 'Rain 1 track, added already' }));
  expect(tracksOf(host, 'Rain')).toEqual([9]);
  expect(toast()).toBe('Already in Rain');
});

test('a new playlist starts with the tracks', async () => {
  const { host, listener, toast } = await open([playlist('Rain')], [...makeTracks(2)]);
  expect(dialog()).toHaveTextContent('2 tracks');
  await listener.click(screen.getByRole('button', { name: 'New playlist' }));
  const name = screen.getByRole('textbox', { name: 'Name of the new playlist' });
  expect(name).toHaveFocus();
  await listener.type(name, 'Sunday{Enter}');
  expect(dialog()).not.toBeInTheDocument();
  expect(tracksOf(host, 'Sunday')).toEqual([1, 2]);
  expect(toast()).toBe('Playlist created');
});

test('without playlists the name field is open at once, and a blank name is refused', async () => {
  const { host, listener, toast } = await open([]);
  await listener.click(screen.getByRole('button', { name: 'Create' }));
  const name = screen.getByRole('textbox', { name: 'Name of the new playlist' });
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Please enter a playlist name');
  await listener.type(name, 'S');
  expect(name).toBeValid();
  expect(name).toHaveAccessibleDescription('');
  expect(toast()).toBeUndefined();
  expect(host.playlists.playlists$.value).toEqual([]);
});

test('many playlists can be searched, ignoring accents', async () => {
  const names = ['Été', 'Rain', 'Run', 'Sleep', 'Work', 'Party', 'Cook', 'Read'];
  const { listener } = await open(names.map((name) => playlist(name)));
  await listener.type(screen.getByRole('searchbox', { name: 'Find a playlist' }), 'ete');
  expect(options()).toEqual(['Été 0 tracks']);
  expect(screen.getByText('1 of 8 playlists')).toBeInTheDocument();
});

test.each([
  ["don't", ['Don’t stop 0 tracks']],
  ['dont', ['Don’t stop 0 tracks']],
  ['rock ’n’', ["Rock 'n' roll 0 tracks"]],
  ['ISTANBUL', ['Istanbul 0 tracks']],
  ['strasse', ['Straße 0 tracks']],
])('%s finds a playlist in any spelling and locale', async (wanted, found) => {
  // As in a Turkish locale.
  const lower = jest.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (
    this: string,
  ) {
    return this.replaceAll('I', 'ı').toLowerCase();
  });
  const names = [
    'Don’t stop',
    "Rock 'n' roll",
    'Istanbul',
    'Straße',
    'Rain',
    'Run',
    'Cook',
    'Read',
  ];
  const { listener } = await open(names.map((name) => playlist(name)));
  await listener.type(screen.getByRole('searchbox', { name: 'Find a playlist' }), wanted);
  expect(options()).toEqual(found);
  lower.mockRestore();
});

test('few playlists have no search field', async () => {
  await open([playlist('Rain')]);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
