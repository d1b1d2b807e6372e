import { act, screen, within } from '@testing-library/react';
import { makePlaylist, makeTrack, makeTracks } from '@prelude/shared/testing';
import { openView, type OpenedView } from '../testing/openView';
import { exportPlaylist } from '../transfer/exportPlaylist';

// jsdom saves no files; their content has separate tests.
jest.mock('../transfer/exportPlaylist', () => ({
  exportPlaylist: jest.fn(async (_playlist, format: string) => `road-trip.${format}`),
}));

const PLACE = 'playlist/playlist-1';

const open = (fields: Parameters<typeof makePlaylist>[0] = {}): OpenedView =>
  openView('library', { playlists: [makePlaylist(fields)] }, { place: PLACE });

const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 1, name });
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: /^Tracks of/ })).getAllByRole('listitem');
const titles = (): readonly string[] =>
  rows().map((row) => row.querySelector('[title^="Song"]')?.textContent ?? '');
const button = (verb: 'Play' | 'Pause' | 'More for' | 'Move', trackId: number): HTMLElement =>
  screen.getByRole('button', { name: `${verb} Song ${trackId} by Artist ${trackId}` });
const more = (name = 'Road trip'): HTMLElement =>
  screen.getByRole('button', { name: `More for ${name}` });
const toast = ({ host }: OpenedView): string | undefined => host.toasts.current$.value?.message;
const focus = (element: HTMLElement): void => act(() => element.focus());
const undo = async ({ host }: OpenedView): Promise<void> =>
  act(async () => host.toasts.current$.value?.action?.run());

async function choose({ listener }: OpenedView, trackId: number, item: string): Promise<void> {
  await listener.click(button('More for', trackId));
  await listener.click(screen.getByRole('menuitem', { name: item }));
}

async function edit({ listener }: OpenedView): Promise<HTMLElement> {
  await listener.click(more());
  await listener.click(screen.getByRole('menuitem', { name: 'Edit name and description' }));
  return screen.getByRole('dialog', { name: 'Edit playlist' });
}

describe('a playlist', () => {
  test('shows its name, description, number of tracks, playing time and tracks in order', () => {
    const { host } = open({ description: 'From Pop', tracks: 3 });
    expect(heading('Road trip')).toBeVisible();
    expect(screen.getByText('From Pop')).toBeVisible();
    expect(screen.getByText('3 tracks, 1 min 30 s of previews')).toBeVisible();
    act(() => host.settings.change({ playFullTrack: true }));
    expect(screen.getByText('3 tracks, 9 min')).toBeVisible();
    expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']);
  });

  test('has a link with its name and its tracks, which is copied', async () => {
    const { listener, ...opened } = open({ tracks: 3 });
    await listener.click(more());
    await listener.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost/#playlist=Road+trip&tracks=1-2-3',
    );
    expect(opened.host.toasts.current$.value?.message).toBe('Link copied');
  });

  test('whose link can’t be copied has it in a toast', async () => {
    const { listener, ...opened } = open({ tracks: 1 });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await listener.click(more());
    await listener.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(opened.host.toasts.current$.value).toMatchObject({
      message: 'The link could not be copied. Here it is:',
      reason: 'http://localhost/#playlist=Road+trip&tracks=1',
    });
  });

  test('without tracks has no link', async () => {
    const { listener } = open({ tracks: 0 });
    await listener.click(more());
    expect(screen.queryByRole('menuitem', { name: 'Copy link' })).not.toBeInTheDocument();
  });

  test('without tracks shows a hint', async () => {
    const { host, listener } = open({ tracks: 0 });
    expect(screen.getByText('This playlist is empty')).toBeVisible();
    await listener.click(screen.getByRole('button', { name: 'Find something to play' }));
    expect(host.page$.value).toBe('home');
  });

  test('with thousands of tracks renders only the visible ones, each with its true place', () => {
    open({ tracks: 5_000 });
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(40);
    expect(rows()[2]).toHaveAttribute('aria-posinset', '3');
    expect(rows()[2]).toHaveAttribute('aria-setsize', '5000');
  });

  test('that does not exist, or is deleted elsewhere, is not found, with a way back', async () => {
    const { host, listener } = openView('library', {}, { place: 'playlist/gone' });
    expect(heading('Playlist not found')).toBeVisible();
    await listener.click(screen.getByRole('button', { name: 'Back to Your Library' }));
    expect(host.subpage$.value).toBeNull();
    expect(heading('Your Library')).toBeVisible();
  });

  test('that is deleted in another tab disappears at once, and the focus is on the page’s heading', () => {
    const { host } = open();
    focus(button('Play', 2));
    act(() => host.otherTab.write('local_playlists_user-1', '[]'));
    expect(heading('Playlist not found')).toHaveFocus();
  });
});

describe('playing', () => {
  test('Play all starts the playlist', async () => {
    const { host, listener } = open();
    await listener.click(screen.getByRole('button', { name: 'Play all' }));
    expect(host.playback.state$.value).toMatchObject({ currentIndex: 0, isPlaying: true });
    expect(host.playback.state$.value.queue).toHaveLength(3);
  });

  test('Shuffle starts it in random order', async () => {
    const { host, listener } = open();
    await listener.click(screen.getByRole('button', { name: 'Shuffle' }));
    expect(host.playback.state$.value).toMatchObject({ shuffle: true, isPlaying: true });
  });

  test('a row starts the playlist at its own place, even if its track is in it twice', async () => {
    const twice = [makeTrack({ trackId: 1 }), makeTrack({ trackId: 2 }), makeTrack({ trackId: 1 })];
    const { host, listener } = open({ tracks: twice });
    await listener.click(screen.getAllByRole('button', { name: 'Play Song 1 by Artist 1' })[1]!);
    expect(host.playback.state$.value).toMatchObject({ currentIndex: 2, isPlaying: true });
    await listener.click(screen.getAllByRole('button', { name: 'Pause Song 1 by Artist 1' })[0]!);
    expect(host.playback.state$.value.isPlaying).toBe(false);
  });
});

describe('order', () => {
  test('a row is moved by its menu, which keeps the focus', async () => {
    const view = open();
    await choose(view, 1, 'Move down');
    expect(titles()).toEqual(['Song 2', 'Song 1', 'Song 3']);
    expect(button('More for', 1)).toHaveFocus();
    expect(screen.getByText('Song 1 by Artist 1, position 2 of 3')).toBeInTheDocument();
    await choose(view, 1, 'Move up');
    expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']);
  });

  test('a row is moved by Alt and an arrow anywhere in it, and by arrows on its handle', async () => {
    const { listener } = open();
    focus(button('Play', 3));
    await listener.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['Song 1', 'Song 3', 'Song 2']);
    expect(button('Play', 3)).toHaveFocus();
    focus(button('Move', 3));
    await listener.keyboard('{ArrowUp}');
    expect(titles()).toEqual(['Song 3', 'Song 1', 'Song 2']);
    await listener.keyboard('{ArrowUp}');
    expect(titles()).toEqual(['Song 3', 'Song 1', 'Song 2']);
    expect(button('Move', 3)).toHaveFocus();
  });

  test('the first row can’t move up, the last can’t move down', async () => {
    const { listener } = open();
    await listener.click(button('More for', 1));
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument();
    await listener.keyboard('{Escape}');
    await listener.click(button('More for', 3));
    expect(screen.queryByRole('menuitem', { name: 'Move down' })).not.toBeInTheDocument();
  });

  test('arrows move between rows, Home and End to the ends', async () => {
    const { listener } = open();
    focus(button('Play', 1));
    await listener.keyboard('{ArrowDown}');
    expect(button('Play', 2)).toHaveFocus();
    await listener.keyboard('{End}');
    expect(button('Play', 3)).toHaveFocus();
    await listener.keyboard('{Home}');
    expect(button('Play', 1)).toHaveFocus();
  });
});

describe('finding and sorting', () => {
  const REFUSAL = 'Tracks can be moved when all of them are shown in the playlist’s own order.';
  const names = ['Bravo', 'alpha', 'Charlie'];
  const tracks = names.map((trackName, index) => makeTrack({ trackId: index + 1, trackName }));
  const findField = (): HTMLElement => screen.getByRole('searchbox', { name: 'Find in Road trip' });
  const sortSelect = (): HTMLElement => screen.getByRole('combobox', { name: 'Sort by' });
  const shownNames = (): readonly (string | undefined)[] =>
    rows().map((row) => names.find((name) => row.textContent.includes(name)));
  const handles = (): readonly HTMLElement[] => screen.getAllByRole('button', { name: /^Move / });

  test('work as in Liked Songs, and what is shown is what plays', async () => {
    const { host, listener } = open({ tracks });
    expect(sortSelect()).toHaveDisplayValue('Playlist order');
    await listener.selectOptions(sortSelect(), 'Title');
    expect(shownNames()).toEqual(['alpha', 'Bravo', 'Charlie']);
    await listener.type(findField(), 'r');
    await listener.type(findField(), 'a');
    expect(screen.getByText('1 track found')).toBeVisible();
    await listener.click(screen.getByRole('button', { name: 'Play all' }));
    expect(host.playback.state$.value.queue.map(({ track }) => track.trackName)).toEqual(['Bravo']);
  });

  test('the find field’s placeholder isolates the name, so that its signs stay in place', () => {
    open({ tracks, name: 'רשימה (2024)!' });
    expect(screen.getByRole('searchbox', { name: 'Find in רשימה (2024)!' })).toHaveAttribute(
      'placeholder',
      'Find in \u2068רשימה (2024)!\u2069',
    );
  });

  test('disable moving tracks, and the page says why', async () => {
    const { host, listener } = open({ tracks });
    expect(screen.queryByText(REFUSAL)).not.toBeInTheDocument();
    await listener.selectOptions(sortSelect(), 'Title');
    expect(screen.getAllByText(REFUSAL)[0]).toBeVisible();
    for (const handle of handles()) {
      expect(handle).toHaveAttribute('aria-disabled', 'true');
      expect(handle).toHaveAccessibleDescription(REFUSAL);
    }
    focus(handles()[1]!);
    await listener.keyboard('{ArrowUp}{Alt>}{ArrowDown}{/Alt}');
    expect(shownNames()).toEqual(['alpha', 'Bravo', 'Charlie']);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(REFUSAL);
    await listener.click(screen.getByRole('button', { name: 'More for Bravo by Artist 1' }));
    expect(screen.queryByRole('menuitem', { name: /^Move/ })).not.toBeInTheDocument();
    expect(host.playlists.playlists$.value[0]?.tracks.map(({ id }) => id)).toEqual([
      'entry-1',
      'entry-2',
      'entry-3',
    ]);
  });

  test('are reset by one press, and tracks can be moved again', async () => {
    const { listener } = open({ tracks });
    await listener.selectOptions(sortSelect(), 'Title');
    await listener.type(findField(), 'a');
    await listener.click(screen.getByRole('button', { name: 'Show all in order' }));
    expect(findField()).toHaveFocus();
    expect(screen.queryByText(REFUSAL)).not.toBeInTheDocument();
    focus(handles()[0]!);
    await listener.keyboard('{ArrowDown}');
    expect(shownNames()).toEqual(['alpha', 'Bravo', 'Charlie']);
  });

  test('allow removing a match, and the focus stays among the matches', async () => {
    const { host, listener } = open({ tracks });
    await listener.type(findField(), 'a');
    focus(screen.getByRole('button', { name: 'Play alpha by Artist 2' }));
    await listener.keyboard('{Delete}');
    expect(shownNames()).toEqual(['Bravo', 'Charlie']);
    expect(screen.getByRole('button', { name: 'Play Charlie by Artist 3' })).toHaveFocus();
    expect(host.playlists.playlists$.value[0]?.tracks).toHaveLength(2);
  });
});

describe('a playlist of thousands of tracks', () => {
  test('moves its last track up and keeps it visible with the focus', async () => {
    const { host, listener } = open({ tracks: 5_000 });
    focus(button('Play', 1));
    await listener.keyboard('{End}');
    expect(button('Play', 5_000)).toHaveFocus();
    const seen = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await listener.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(button('Play', 5_000)).toHaveFocus();
    expect(button('Play', 5_000).closest('li')).toHaveAttribute('aria-posinset', '4999');
    expect(seen).toHaveBeenCalledTimes(1);
    expect(host.playlists.playlists$.value[0]?.tracks.at(-2)?.id).toBe('entry-5000');
    expect(screen.getByText('Song 5000 by Artist 5000, position 4999 of 5000')).toBeInTheDocument();
  });

  test('has Tab stops in one row only, the handle last', async () => {
    const { listener } = open({ tracks: 5_000 });
    focus(button('Play', 1));
    await listener.tab();
    expect(document.activeElement).toHaveAccessibleName('Search for Artist 1');
    await listener.tab();
    await listener.tab();
    await listener.tab();
    expect(button('More for', 1)).toHaveFocus();
    await listener.tab();
    expect(button('Move', 1)).toHaveFocus();
    await listener.tab();
    expect(document.body).toHaveFocus();
  });
});

describe('removal', () => {
  test('a track is removed with Undo, and the focus is on the row that took its place', async () => {
    const view = open();
    await choose(view, 2, 'Remove from playlist');
    expect(titles()).toEqual(['Song 1', 'Song 3']);
    expect(button('More for', 3)).toHaveFocus();
    expect(toast(view)).toBe('Removed from Road trip');
    await undo(view);
    expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']);
  });

  test('Delete removes it too; after the last one the focus is on the heading', async () => {
    const { listener } = open({ tracks: makeTracks(1) });
    focus(button('Play', 1));
    await listener.keyboard('{Delete}');
    expect(screen.getByText('This playlist is empty')).toBeVisible();
    expect(heading('Road trip')).toHaveFocus();
  });

  test('the playlist is deleted with Undo, and the library is shown', async () => {
    const view = open();
    await view.listener.click(more());
    await view.listener.click(screen.getByRole('menuitem', { name: 'Delete playlist' }));
    expect(heading('Your Library')).toBeVisible();
    expect(toast(view)).toBe('Playlist deleted');
    expect(view.host.playlists.playlists$.value).toEqual([]);
    await undo(view);
    expect(screen.getByRole('button', { name: 'Road trip 3 tracks' })).toBeVisible();
  });
});

test.each([
  ['Export as JSON', 'json'],
  ['Export as M3U8', 'm3u8'],
])('%s saves the playlist as a file, and a toast names the file', async (item, format) => {
  const view = open();
  const { listener } = view;
  await listener.click(more());
  await listener.click(screen.getByRole('menuitem', { name: item }));
  expect(exportPlaylist).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Road trip' }),
    format,
  );
  expect(toast(view)).toBe(`Exported as road-trip.${format}`);
});

test('a failed export shows an error', async () => {
  jest.mocked(exportPlaylist).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const view = open();
  await view.listener.click(more());
  await view.listener.click(screen.getByRole('menuitem', { name: 'Export as JSON' }));
  expect(toast(view)).toBe('The playlist could not be exported. Please try again.');
  expect(view.host.reportedErrors).toHaveLength(1);
});

describe('name and description', () => {
  test('can be changed, and the focus returns to the menu’s button', async () => {
    const view = open();
    const dialog = await edit(view);
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await view.listener.clear(name);
    await view.listener.type(name, 'Night drive');
    await view.listener.type(
      within(dialog).getByRole('textbox', { name: 'Description' }),
      'For the way home{Enter}',
    );
    expect(heading('Night drive')).toBeVisible();
    expect(screen.getByText('For the way home')).toBeVisible();
    expect(more('Night drive')).toHaveFocus();
  });

  test('a blank name keeps the old one', async () => {
    const view = open();
    const dialog = await edit(view);
    await view.listener.clear(within(dialog).getByRole('textbox', { name: 'Name' }));
    expect(dialog).toHaveTextContent('It stays “Road trip”.');
    await view.listener.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(heading('Road trip')).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
  });

  test('saving one field keeps the other as another tab has changed it meanwhile', async () => {
    const view = open();
    const dialog = await edit(view);
    await view.listener.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' west');
    const described = [makePlaylist({ description: 'From the other tab' })];
    act(() => view.host.otherTab.write('local_playlists_user-1', JSON.stringify(described)));
    await view.listener.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(heading('Road trip west')).toBeVisible();
    expect(screen.getByText('From the other tab')).toBeVisible();
  });

  test('if the change cannot be stored, the typed text stays and an error is shown', async () => {
    const view = open();
    const dialog = await edit(view);
    view.host.storage.refuse('full');
    await view.listener.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' west{Enter}');
    expect(toast(view)).toBe('Failed to update playlist');
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Road trip west');
    expect(view.host.playlists.playlists$.value[0]?.name).toBe('Road trip');
  });

  test('Escape discards both', async () => {
    const view = open();
    const dialog = await edit(view);
    await view.listener.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' of 2026');
    await view.listener.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Road trip' })).toBeVisible();
    expect(view.host.playlists.playlists$.value[0]?.name).toBe('Road trip');
  });
});
