import { createFakeHost, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { PlayerBar } from '../bar/PlayerBar';
import { barDetailsCode } from '../controls/useBarDetails';
import { installScreen } from '../testing/openQueue';

let host: FakeHost;
let user: UserEvent;

const openerButton = (): HTMLElement => screen.getByRole('button', { name: 'Open full player' });
const sheet = (): HTMLElement => screen.getByRole('dialog', { name: 'Now playing' });
const player = (): HTMLElement => within(sheet()).getByRole('region', { name: 'Now playing' });

/** Opens the full player of a queue of three tracks, of which the second plays. */
async function openPlayer(screenSize?: Parameters<typeof installScreen>[0]): Promise<void> {
  installScreen(screenSize);
  host = createFakeHost();
  host.playback.playQueue(makeTracks(3), 1);
  render(<PlayerBar host={host} />);
  user = userEvent.setup();
  await user.click(openerButton());
  await screen.findByRole('dialog', { name: 'Now playing' });
}

beforeAll(() => barDetailsCode.load());
afterEach(() => host.end());

test.each([
  ['a phone', { narrow: true }],
  ['a desktop', {}],
])('on %s the cover opens it, and Escape closes it and returns to the cover', async (_, size) => {
  await openPlayer(size);
  expect(within(sheet()).getByRole('heading', { name: 'Now playing' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(openerButton()).toHaveFocus();
});

test('it has the bar’s controls, the track’s menu and the queue', async () => {
  await openPlayer();
  for (const name of ['Shuffle', 'Previous', 'Pause', 'Next', 'Repeat: off', 'Mute'])
    expect(within(player()).getByRole('button', { name })).toBeVisible();
  expect(within(player()).getByRole('slider', { name: 'Seek' })).toBeInTheDocument();
  expect(within(sheet()).getByRole('region', { name: 'Next up' })).toBeVisible();
  await user.click(within(player()).getByRole('button', { name: 'More for Song 2 by Artist 2' }));
  await user.click(screen.getByRole('menuitem', { name: 'Add to playlist' }));
  expect(host.playlistRequests).toHaveLength(1);
});

test('a docked queue is still there when it closes', async () => {
  await openPlayer();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Queue' }));
  await user.click(openerButton());
  await user.click(within(sheet()).getByRole('button', { name: 'Close player' }));
  expect(openerButton()).toHaveFocus();
  expect(screen.getByRole('heading', { level: 2, name: 'Queue' })).toBeVisible();
});

test('the seek slider shows the sections of the track’s waveform, and stays a slider', async () => {
  await openPlayer();
  const sections = [
    { kind: 'verse', startSeconds: 0 },
    { kind: 'chorus', startSeconds: 12 },
    { kind: 'outro', startSeconds: 28 },
  ];
  host.music.waveform = () => Promise.resolve({ peaks: [0.2, 1], sections });
  act(() => host.playback.next());
  act(() => host.playback.engine.reportPosition({ currentTimeSeconds: 3, durationSeconds: 30 }));
  const list = await within(player()).findByRole('list', { name: 'Sections' });
  const items = within(list).getAllByRole('listitem');
  // The last one has no room for its name.
  expect(items.map(({ textContent }) => textContent)).toEqual(['Verse', 'Chorus', '']);
  expect(items[1]).toHaveStyle({ inlineSize: `${(16 / 30) * 100}%` });
  const slider = within(player()).getByRole('slider', { name: 'Seek' });
  slider.focus();
  await user.keyboard('{ArrowRight}');
  expect(host.playback.position$.value.currentTimeSeconds).toBe(8);
});

test('its background has the tone of the cover', async () => {
  await openPlayer();
  act(() => host.playback.playTrack({ ...makeTracks(1)[0]!, artworkTone: '#aa5500' }));
  expect(sheet().style.getPropertyValue('--cover-tone')).toBe('#aa5500');
});

test('hidden names can’t be searched for, here and in the bar, and the menu, which would show them, is gone', async () => {
  await openPlayer();
  const [track] = makeTracks(1);
  act(() =>
    host.playback.playTrack({
      ...track!,
      trackName: 'Song 1 of 12',
      artistName: 'Hidden artist',
      standsFor: track,
    }),
  );
  const artists = screen.getAllByText('Hidden artist').map((name) => name.closest('button'));
  expect(artists.length).toBeGreaterThan(1);
  for (const artist of artists) expect(artist).toBeDisabled();
  expect(within(player()).queryByRole('button', { name: /^More for/ })).not.toBeInTheDocument();
});
