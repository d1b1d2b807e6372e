import type { Playlist } from '@prelude/shared';
import {
  createFakeHost,
  makePlaylist,
  makeTrack,
  makeTracks,
  TEST_GUEST,
} from '@prelude/shared/testing';
import { TRACKS_TYPE } from '@prelude/shared/selection';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../testing/renderWithHost';
import { SidebarPlaylists } from './SidebarPlaylists';

const playlist = (name: string, updatedAt: number, trackIds: readonly number[]): Playlist =>
  makePlaylist({
    id: name,
    name,
    updatedAt,
    tracks: trackIds.map((trackId) => makeTrack({ trackId })),
  });

async function open(onChosen?: () => void) {
  const host = createFakeHost();
  const playlists = [playlist('Rain', 1, [1, 2]), playlist('Sun', 2, [])];
  await host.library.add({ favorites: [], recent: [], playCounts: {}, playlists });
  return renderWithHost(<SidebarPlaylists onChosen={onChosen} />, host).host;
}

const item = (name: string): HTMLElement => screen.getByRole('button', { name });
const tracksOf = (host: ReturnType<typeof createFakeHost>, name: string): readonly number[] =>
  host.playlists.playlists$.value
    .find((one) => one.name === name)!
    .tracks.map(({ trackData }) => trackData.trackId);
/** What a drag has, as a browser gives it. */
const transfer = (type: string, text: string): object => ({
  dataTransfer: { types: [type], getData: (wanted: string) => (wanted === type ? text : '') },
});

test('playlists are listed, the one changed last first, and open their page', async () => {
  const onChosen = jest.fn();
  const host = await open(onChosen);
  const list = screen.getByRole('list', { name: 'Playlists' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sun', 'Rain']);
  await userEvent.click(item('Rain'));
  expect(host.navigations).toEqual(['library']);
  expect(host.subpage$.value).toBe('playlist/Rain');
  expect(item('Rain')).toHaveAttribute('aria-current', 'true');
  expect(item('Sun')).not.toHaveAttribute('aria-current');
  expect(onChosen).toHaveBeenCalledTimes(1);
});

test('a guest and a member without playlists see none', () => {
  renderWithHost(<SidebarPlaylists />, createFakeHost({ user: TEST_GUEST }));
  expect(screen.queryByRole('heading', { name: 'Playlists' })).not.toBeInTheDocument();
});

test('tracks that are dropped on a playlist are added, with Undo; it says that they can be', async () => {
  const host = await open();
  const dropped = transfer(TRACKS_TYPE, JSON.stringify(makeTracks(3)));
  // False: the event is prevented, so the browser allows the drop.
  expect(fireEvent.dragOver(item('Rain'), dropped)).toBe(false);
  expect(item('Rain').parentElement).toHaveAttribute('data-drop-target');
  fireEvent.dragLeave(item('Rain'), { relatedTarget: document.body });
  expect(item('Rain').parentElement).not.toHaveAttribute('data-drop-target');
  await act(async () => void fireEvent.drop(item('Rain'), dropped));
  expect(tracksOf(host, 'Rain')).toEqual([1, 2, 3]);
  expect(host.toasts.current$.value?.message).toBe('Added to Rain');
  await act(async () => host.toasts.current$.value?.action?.run());
  expect(tracksOf(host, 'Rain')).toEqual([1, 2]);
});

test('anything else can’t be dropped, and what only pretends to be tracks is left out', async () => {
  const host = await open();
  expect(fireEvent.dragOver(item('Sun'), transfer('Files', ''))).toBe(true);
  const pretended = transfer(TRACKS_TYPE, JSON.stringify([{ trackId: 'no' }, 4]));
  await act(async () => void fireEvent.drop(item('Sun'), pretended));
  await act(async () => void fireEvent.drop(item('Sun'), transfer(TRACKS_TYPE, '{')));
  expect(tracksOf(host, 'Sun')).toEqual([]);
  expect(host.toasts.current$.value).toBeNull();
});
