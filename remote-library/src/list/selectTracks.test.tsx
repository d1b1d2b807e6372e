import { act, fireEvent, screen, within } from '@testing-library/react';
import { makePlaylist, makeTrack, makeTracks, pointerEvent } from '@prelude/shared/testing';
import { openView, type OpenedView } from '../testing/openView';

const box = (number: number): HTMLElement =>
  screen.getByRole('checkbox', { name: `Select Song ${number} by Artist ${number}` });
const title = (number: number): HTMLElement => screen.getByText(`Song ${number}`);
const play = (number: number): HTMLElement =>
  screen.getByRole('button', { name: `Play Song ${number} by Artist ${number}` });
const selected = (): readonly (string | null)[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((one) => one.getAttribute('aria-label')!.replace(/^Select (.+) by .+$/, '$1'));
const bar = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Selected tracks' });
const songs = (...numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => `Song ${number}`);
const toast = ({ host }: OpenedView): string | undefined => host.toasts.current$.value?.message;
const undo = ({ host }: OpenedView): void => act(() => host.toasts.current$.value?.action?.run());
const press = async (name: string): Promise<HTMLElement> =>
  within(await bar()).findByRole('button', { name });
const queued = ({ host }: OpenedView): readonly number[] =>
  host.playback.state$.value.queue.map(({ track }) => track.trackId);

const openLiked = (count = 8): OpenedView =>
  openView('favorites', { favorites: makeTracks(count) });

/** Presses a part of a row. */
const pointAt = (part: Element, pointerType: 'mouse' | 'touch'): void => {
  fireEvent(part, pointerEvent('pointerdown', { pointerType, isPrimary: true }));
};
const ctrlClick = async (
  { listener }: OpenedView,
  ...numbers: readonly number[]
): Promise<void> => {
  await listener.keyboard('{Control>}');
  for (const number of numbers) await listener.click(title(number));
  await listener.keyboard('{/Control}');
};
const shiftClick = async ({ listener }: OpenedView, number: number): Promise<void> => {
  await listener.keyboard('{Shift>}');
  await listener.click(title(number));
  await listener.keyboard('{/Shift}');
};

describe('by mouse', () => {
  test('Ctrl and a click select a row, plain clicks then select more, and nothing plays', async () => {
    const view = openLiked();
    await ctrlClick(view, 2);
    expect(box(2)).toHaveFocus();
    await view.listener.click(title(4));
    expect(selected()).toEqual(songs(2, 4));
    await view.listener.click(box(2));
    expect(selected()).toEqual(songs(4));
    expect(view.host.playback.currentTrack$.value).toBeNull();
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 selected');
  });

  test('Shift and a click select the rows between, also on a box', async () => {
    const view = openLiked();
    await ctrlClick(view, 6);
    await shiftClick(view, 3);
    expect(selected()).toEqual(songs(3, 4, 5, 6));
    await view.listener.keyboard('{Shift>}');
    await view.listener.click(box(8));
    await view.listener.keyboard('{/Shift}');
    expect(selected()).toEqual(songs(6, 7, 8));
  });

  test('the last row that is deselected ends the selection', async () => {
    const view = openLiked();
    await ctrlClick(view, 2, 2);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(play(2)).toHaveFocus();
    await view.listener.click(title(3));
    expect(queued(view)).toContain(3);
  });

  test('hearts and menus still work, and a menu selects too', async () => {
    const view = openLiked();
    await view.listener.click(screen.getByRole('button', { name: 'More for Song 1 by Artist 1' }));
    await view.listener.click(screen.getByRole('menuitem', { name: 'Select' }));
    expect(box(1)).toHaveFocus();
    await view.listener.click(screen.getByRole('button', { name: 'Like Song 3 by Artist 3' }));
    expect(screen.queryByText('Song 3')).not.toBeInTheDocument();
    expect(selected()).toEqual(songs(1));
    await view.listener.click(screen.getByRole('button', { name: 'More for Song 1 by Artist 1' }));
    await view.listener.click(screen.getByRole('menuitem', { name: 'Deselect' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  test('Shift and an arrow select the focused row and the next, a step back deselects, Space toggles', async () => {
    const { listener } = openLiked();
    await listener.tab();
    act(() => play(2).focus());
    await listener.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(songs(2, 3, 4));
    expect(box(4)).toHaveFocus();
    await listener.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selected()).toEqual(songs(2, 3));
    await listener.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ');
    expect(selected()).toEqual(songs(2, 3, 6));
    await listener.keyboard('{Control>}a{/Control}');
    expect(selected()).toHaveLength(8);
  });

  test('Escape ends the selection, and the focus stays in its row', async () => {
    const { listener } = openLiked();
    act(() => play(2).focus());
    await listener.keyboard('{Shift>}{ArrowDown}{/Shift}{Escape}');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(play(3)).toHaveFocus();
  });

  test('after a click outside a selection, Shift and arrows are left to the player', async () => {
    const { listener } = openLiked();
    await listener.click(title(2));
    await listener.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('the bar comes after the list, and only its Escape ends the selection', async () => {
    const view = openLiked();
    await ctrlClick(view, 2);
    (await press('Add to queue')).focus();
    await view.listener.keyboard('x');
    expect(screen.getByRole('region', { name: 'Selected tracks' })).toBeVisible();
    await view.listener.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected tracks' })).not.toBeInTheDocument();
    expect(play(2)).toHaveFocus();
  });
});

test('a finger that rests selects a row and plays nothing; resting on another selects the rows between', async () => {
  const view = openLiked();
  // The browser's event of a long press.
  const rest = (number: number): boolean => {
    pointAt(title(number), 'touch');
    return fireEvent.contextMenu(title(number), { clientX: 9, clientY: 9 });
  };
  expect(rest(2)).toBe(false);
  await view.listener.pointer({ keys: '[TouchA]', target: title(4) });
  expect(selected()).toEqual(songs(2, 4));
  rest(6);
  expect(selected()).toEqual(songs(2, 4, 5, 6));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(view.host.playback.currentTrack$.value).toBeNull();
});

test('a row stays selected while it is scrolled away and while a search hides it', async () => {
  const view = openLiked(300);
  await ctrlClick(view, 2);
  await view.listener.keyboard('{Shift>}{End}{/Shift}');
  expect(await bar()).toHaveTextContent('299 selected');
  await view.listener.type(screen.getByRole('searchbox'), 'Song 7');
  await view.listener.click(screen.getByRole('checkbox', { name: 'Select Song 7 by Artist 7' }));
  expect(await bar()).toHaveTextContent('298 selected');
  await view.listener.clear(screen.getByRole('searchbox'));
  expect(box(6)).toBeChecked();
  expect(box(7)).not.toBeChecked();
});

describe('the bar', () => {
  test('queues the tracks in the list’s order, with one Undo', async () => {
    const view = openLiked();
    await view.listener.dblClick(title(8));
    await ctrlClick(view, 5, 2);
    await view.listener.click(await press('Play next'));
    expect(toast(view)).toBe('2 tracks play next');
    expect(queued(view).slice(-2)).toEqual([2, 5]);
    expect(play(5)).toBeVisible();
    undo(view);
    expect(queued(view)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await ctrlClick(view, 1);
    await view.listener.click(await press('Add to queue'));
    expect(toast(view)).toBe('2 tracks play next');
    expect(queued(view).at(-1)).toBe(1);
  });

  test('says how many tracks can’t be queued', async () => {
    const favorites = [makeTrack({ previewUrl: '' }), ...makeTracks(3).slice(1)];
    const view = openView('favorites', { favorites });
    await ctrlClick(view, 1);
    await view.listener.click(await press('Add to queue'));
    expect(toast(view)).toBe('The selected tracks have no preview.');
    await ctrlClick(view, 1, 3);
    await view.listener.click(await press('Add to queue'));
    act(() => view.host.toasts.dismiss(view.host.toasts.current$.value!.id));
    expect(view.host.toasts.current$.value).toMatchObject({
      message: 'Added to queue',
      reason: 'One track has no preview and was left out.',
    });
    expect(queued(view)).toEqual([3]);
  });

  test('asks for a playlist, and then ends the selection', async () => {
    const view = openLiked();
    await ctrlClick(view, 4, 2);
    await view.listener.click(await press('Add to playlist…'));
    expect(view.host.playlistRequests).toEqual([[makeTracks(4)[1], makeTracks(4)[3]]]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('unlikes the selected songs with one Undo, and the focus stays in the list', async () => {
    const view = openLiked(4);
    await ctrlClick(view, 1, 3);
    await view.listener.click(await press('Remove'));
    expect(screen.queryByText('Song 1')).not.toBeInTheDocument();
    expect(toast(view)).toBe('Removed from favorites');
    expect(screen.getByRole('list', { name: 'Liked Songs' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await act(async () => view.host.toasts.current$.value?.action?.run());
    expect(view.host.library.favorites$.value.map(({ trackId }) => trackId)).toEqual([1, 2, 3, 4]);
  });

  test('after the last song is removed, the page’s heading has the focus', async () => {
    const view = openLiked(2);
    await ctrlClick(view, 1, 2);
    await view.listener.click(await press('Remove'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('removes from a playlist and from Recently Played, with one Undo', async () => {
    const playlist = makePlaylist({ tracks: 4 });
    const place = `playlist/${playlist.id}`;
    const view = openView('library', { playlists: [playlist] }, { place });
    await ctrlClick(view, 2, 3);
    await view.listener.click(await press('Remove'));
    const left = (): unknown => view.host.playlists.playlists$.value[0]?.tracks.length;
    expect(left()).toBe(2);
    expect(toast(view)).toBe(`Removed from ${playlist.name}`);
    await act(async () => view.host.toasts.current$.value?.action?.run());
    expect(left()).toBe(4);
    view.leave();

    const recent = makeTracks(3).map((trackData) => ({ trackData, playedAt: 1 }));
    const other = openView('recent', { recent });
    await ctrlClick(other, 1, 2);
    await other.listener.click(await press('Remove'));
    expect(other.host.library.recent$.value).toHaveLength(1);
    expect(toast(other)).toBe('Removed from recently played');
    await act(async () => other.host.toasts.current$.value?.action?.run());
    expect(other.host.library.recent$.value).toHaveLength(3);
  });
});

test('a mouse drags a row by its cover, or all selected ones; letters of a text, a finger and a handle drag none', async () => {
  const view = openLiked();
  const row = (number: number): HTMLElement => title(number).closest('li')!;
  const cover = (number: number): Element => row(number).querySelector('img')!;
  const isDraggable = (number: number): string | null => row(number).getAttribute('draggable');
  const dragged = (number: number): readonly number[] => {
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      setDragImage: jest.fn(),
    };
    pointAt(cover(number), 'mouse');
    expect(isDraggable(number)).toBe('true');
    fireEvent.dragStart(row(number), { dataTransfer });
    const tracks = JSON.parse(data.get('application/x-prelude-tracks') ?? '[]') as {
      readonly trackId: number;
    }[];
    return tracks.map(({ trackId }) => trackId);
  };
  expect(dragged(3)).toEqual([3]);
  await ctrlClick(view, 5, 2);
  expect(dragged(2)).toEqual([2, 5]);
  expect(dragged(3)).toEqual([3]);
  pointAt(title(2), 'mouse');
  expect(isDraggable(2)).toBe('true');
  pointAt(title(3), 'mouse');
  expect(isDraggable(3)).toBe('false');
  pointAt(cover(2), 'touch');
  expect(isDraggable(2)).toBe('false');
});
