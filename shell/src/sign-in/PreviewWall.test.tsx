import { jsonResponse, makeTrack, pointerEvent, settlePromises } from '@prelude/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, type OpenedShell } from '../testing/openShell';
import { renderOn } from '../testing/renderOn';
import { PreviewWall } from './PreviewWall';

const TRACKS = Array.from({ length: 9 }, (_, index) =>
  makeTrack({ trackId: index + 1, artworkUrl100: `https://covers.example/${index + 1}.jpg` }),
);

let shell: OpenedShell;

/** The tiles that a press reaches: the first three of the first two columns. */
const REACHABLE = [0, 1, 2, 7, 8, 9];

beforeEach(() => {
  shell = openShell('visitor');
  // As in a browser, the first report comes by itself.
  jest.spyOn(window, 'ResizeObserver').mockImplementation(
    (report) =>
      ({
        observe: () => report([], {} as ResizeObserver),
        disconnect: () => undefined,
      }) as unknown as ResizeObserver,
  );
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: Element,
  ) {
    const tile = [...document.querySelectorAll('[data-tile]')].indexOf(this);
    return { left: tile, top: 0, width: 0, height: 0 } as DOMRect;
  });
  document.elementFromPoint = (x) =>
    REACHABLE.includes(x) ? (document.querySelectorAll('[data-tile]')[x] ?? null) : null;
});

afterEach(() => {
  jest.restoreAllMocks();
  shell.end();
});

async function openWall(results = TRACKS) {
  shell.fetch.mockImplementation(() => Promise.resolve(jsonResponse({ results })));
  renderOn(shell, <PreviewWall loader={shell.loader} />);
  await act(settlePromises);
  return { user: userEvent.setup(), playback: shell.host.playback };
}

const names = (): (string | null)[] =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
const tile = (id: number): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`(Play|Pause) Song ${id} by`) });

test('the tiles in reach are covers of playable tracks of the catalogue, one of each cover', async () => {
  await openWall([
    makeTrack({ trackId: 91, artworkUrl100: '' }),
    makeTrack({ trackId: 92, previewUrl: '', artworkUrl100: 'https://covers.example/92.jpg' }),
    TRACKS[0]!,
    makeTrack({ ...TRACKS[0]!, trackId: 90 }),
    ...TRACKS.slice(1),
  ]);
  expect(names()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `Play Song ${id} by Artist ${id}`));
});

test('a press plays the preview, its neighbours follow, and a second press pauses it', async () => {
  const { user, playback } = await openWall();
  expect(shell.loader.calls).toEqual([]);
  await user.click(tile(2));
  expect(shell.loader.calls).toContain('load player');
  expect(playback.state$.value).toMatchObject({ currentIndex: 1, isPlaying: true });
  expect(playback.state$.value.queue).toHaveLength(REACHABLE.length);
  expect(tile(2)).toHaveAccessibleName('Pause Song 2 by Artist 2');
  await user.click(tile(2));
  expect(playback.isPlaying$.value).toBe(false);
});

test('a pointer that rests plays another cover while one plays; one that crosses it, or a finger that scrolls, does not', async () => {
  const { user, playback } = await openWall();
  const started: number[] = [];
  const subscription = playback.starts$.subscribe(({ trackId }) => started.push(trackId));
  const prepare = jest.spyOn(playback, 'prepare');
  await user.hover(tile(3));
  // Browsers let no page play by itself.
  await waitFor(() => expect(prepare).toHaveBeenCalledWith(TRACKS[2]));
  expect(playback.currentTrack$.value).toBeNull();
  await user.click(tile(2));
  fireEvent(tile(3), pointerEvent('pointerover', { pointerType: 'mouse' }));
  fireEvent(tile(3), pointerEvent('pointerout', { pointerType: 'mouse' }));
  fireEvent(tile(5), pointerEvent('pointerover', { pointerType: 'mouse' }));
  expect(prepare).toHaveBeenLastCalledWith(TRACKS[4]);
  await waitFor(() => expect(playback.currentTrack$.value?.trackId).toBe(5));
  fireEvent(tile(4), pointerEvent('pointerover', { pointerType: 'touch' }));
  fireEvent(tile(6), pointerEvent('pointerover', { pointerType: 'mouse' }));
  await waitFor(() => expect(playback.currentTrack$.value?.trackId).toBe(6));
  expect(started).toEqual([2, 5, 6]);
  subscription.unsubscribe();
});

test('a finger that holds a cover plays it, and gets no menu', async () => {
  const { playback } = await openWall();
  expect(fireEvent(tile(3), pointerEvent('contextmenu', { pointerType: 'touch' }))).toBe(false);
  expect(playback.state$.value).toMatchObject({ currentTrack: { trackId: 3 }, isPlaying: true });
  // A mouse gets the browser's menu.
  expect(fireEvent(tile(4), pointerEvent('contextmenu', { pointerType: 'mouse' }))).toBe(true);
  expect(playback.currentTrack$.value?.trackId).toBe(3);
});

test('the wall is one tab stop; arrow keys move in the columns and rows, and move the music on', async () => {
  const { user, playback } = await openWall();
  await user.tab();
  expect(tile(1)).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(tile(5)).toHaveFocus();
  expect(playback.currentTrack$.value).toBeNull();
  await user.keyboard('{Enter}{ArrowUp}{ArrowUp}');
  expect(tile(4)).toHaveFocus();
  expect(playback.currentTrack$.value?.trackId).toBe(4);
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('during an outage the drawn wall stays', async () => {
  shell.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  renderOn(shell, <PreviewWall loader={shell.loader} />);
  for (let wait = 0; wait < 6; wait += 1) {
    await act(settlePromises);
    shell.clock.advance(10_000);
  }
  await act(settlePromises);
  expect(names()).toEqual([]);
});
