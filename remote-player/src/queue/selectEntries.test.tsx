import { makeTracks, pointerEvent } from '@prelude/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { barDetailsCode } from '../controls/useBarDetails';
import { openQueue, rowButton, titlesIn, type OpenedQueue } from '../testing/openQueue';

beforeAll(() => barDetailsCode.load());

const box = (trackId: number): HTMLElement =>
  screen.getByRole('checkbox', { name: `Select Song ${trackId} by Artist ${trackId}` });
const selected = (): readonly (string | null)[] =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((one) => one.getAttribute('aria-label'));
const named = (...trackIds: readonly number[]): readonly string[] =>
  trackIds.map((trackId) => `Select Song ${trackId} by Artist ${trackId}`);
const bar = () => within(screen.getByRole('region', { name: 'Selected tracks' }));
const toast = ({ host }: OpenedQueue) => host.toasts.current$.value;
const undo = (queue: OpenedQueue): void => act(() => toast(queue)?.action?.run());

async function clickWith(
  { user }: OpenedQueue,
  key: 'Control' | 'Shift',
  element: HTMLElement,
): Promise<void> {
  await user.keyboard(`{${key}>}`);
  await user.click(element);
  await user.keyboard(`{/${key}}`);
}

/** Tracks 2 to 7 come next, 1 is earlier than the current 2; selects 4 and 6. */
async function openWithTwo(narrow = false): Promise<OpenedQueue> {
  const queue = await openQueue({ count: 7, index: 1, narrow });
  await clickWith(queue, 'Control', rowButton('Play', 4));
  // Where a browser sends a press on the row's part that is inert.
  await queue.user.click(screen.getByText('Song 6').closest('li')!);
  return queue;
}

test('Ctrl and a click select a row, a click then selects more, Shift all between, and nothing plays', async () => {
  const queue = await openWithTwo();
  expect(selected()).toEqual(named(4, 6));
  expect(box(6)).toHaveFocus();
  await clickWith(queue, 'Shift', box(1));
  expect(selected()).toEqual(named(4, 6, 7, 1));
  expect(bar().getByRole('status')).toHaveTextContent('4 selected');
  expect(queue.host.playback.currentTrack$.value?.trackId).toBe(2);
});

test('in a sheet a click selects as well, and nothing plays', async () => {
  const { host } = await openWithTwo(true);
  expect(selected()).toEqual(named(4, 6));
  expect(host.playback.currentTrack$.value?.trackId).toBe(2);
});

test('Shift with arrows selects rows, but not the current one; Escape ends the selection and not the panel', async () => {
  const { user } = await openQueue({ count: 5, index: 1 });
  act(() => rowButton('Play', 4).focus());
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  expect(selected()).toEqual(named(3, 4));
  await user.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  expect(screen.getByRole('heading', { level: 2, name: 'Queue' })).toBeVisible();
});

test('a finger that rests selects a row, but not on its handle, and the menu selects too', async () => {
  const { user } = await openQueue({ count: 5, index: 1 });
  // jsdom has none: the handle begins to drag its row.
  HTMLElement.prototype.setPointerCapture = () => {};
  const restOn = (element: HTMLElement): void => {
    fireEvent(element, pointerEvent('pointerdown', { pointerType: 'touch', isPrimary: true }));
    fireEvent.contextMenu(element);
  };
  restOn(rowButton('Move', 3));
  expect(selected()).toEqual([]);
  restOn(rowButton('Play', 3));
  expect(selected()).toEqual(named(3));
  await user.click(rowButton('More for', 5));
  await user.click(screen.getByRole('menuitem', { name: 'Select' }));
  expect(selected()).toEqual(named(3, 5));
  await user.click(rowButton('More for', 3));
  await user.click(screen.getByRole('menuitem', { name: 'Deselect' }));
  expect(selected()).toEqual(named(5));
});

test('while rows are selected they are moved by their handles and by keys', async () => {
  const { user } = await openWithTwo();
  act(() => rowButton('Move', 4).focus());
  await user.keyboard('{ArrowUp}');
  expect(titlesIn('Next up').slice(0, 2)).toEqual(['Song 4', 'Song 3']);
  act(() => box(3).focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(titlesIn('Next up').slice(0, 2)).toEqual(['Song 3', 'Song 4']);
  expect(selected()).toEqual(named(4, 6));
  await user.keyboard('{ArrowRight}');
  expect(rowButton('More for', 3)).toHaveFocus();
});

test('Play next moves them behind the current track in their order, with one Undo', async () => {
  const queue = await openWithTwo();
  await queue.user.click(box(1));
  await queue.user.click(bar().getByRole('button', { name: 'Play next' }));
  expect(titlesIn('Next up').slice(0, 5)).toEqual([
    'Song 4',
    'Song 6',
    'Song 1',
    'Song 3',
    'Song 5',
  ]);
  expect(toast(queue)?.message).toBe('3 tracks play next');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  undo(queue);
  expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 4', 'Song 5', 'Song 6', 'Song 7']);
  expect(titlesIn('Earlier in the queue')).toEqual(['Song 1']);
});

test('with shuffle on, Undo of Play next returns them to the rest', async () => {
  const queue = await openQueue({ count: 5, index: 0 });
  act(() => queue.host.playback.toggleShuffle());
  const before = titlesIn('Also in the queue, by chance');
  await clickWith(queue, 'Control', rowButton('Play', 4));
  await queue.user.click(bar().getByRole('button', { name: 'Play next' }));
  expect(titlesIn('Next up')[0]).toBe('Song 4');
  undo(queue);
  expect(titlesIn('Also in the queue, by chance')).toEqual(before);
});

test('Remove removes them with one Undo, and the focus stays in the list', async () => {
  const queue = await openWithTwo();
  await queue.user.click(bar().getByRole('button', { name: 'Remove' }));
  expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 5', 'Song 7']);
  expect(rowButton('Play', 5)).toHaveFocus();
  undo(queue);
  expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 4', 'Song 5', 'Song 6', 'Song 7']);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('after the last row is removed, the queue’s heading has the focus; one Undo brings all back', async () => {
  const queue = await openWithTwo();
  await queue.user.keyboard('{Control>}a{/Control}');
  await queue.user.click(bar().getByRole('button', { name: 'Remove' }));
  expect(queue.host.playback.state$.value.queue).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2, name: 'Queue' })).toHaveFocus();
  undo(queue);
  expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 4', 'Song 5', 'Song 6', 'Song 7']);
  expect(titlesIn('Earlier in the queue')).toEqual(['Song 1']);
});

test.each([
  ['column', false],
  ['sheet', true],
])('Escape on the bar ends the selection, and not the %s', async (_frame, narrow) => {
  const { user } = await openWithTwo(narrow);
  act(() => bar().getByRole('button', { name: 'Remove' }).focus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(rowButton('Play', 6)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { level: 2, name: 'Queue' })).not.toBeInTheDocument();
});

test('Add to playlist asks for one, and then ends the selection; they are in the queue already', async () => {
  const queue = await openWithTwo();
  expect(bar().queryByRole('button', { name: 'Add to queue' })).not.toBeInTheDocument();
  await queue.user.click(bar().getByRole('button', { name: 'Add to playlist…' }));
  expect(queue.host.playlistRequests).toEqual([[makeTracks(7)[3], makeTracks(7)[5]]]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a selected track that begins to play is no longer selected', async () => {
  const queue = await openWithTwo();
  act(() => queue.host.playback.next());
  act(() => queue.host.playback.next());
  expect(selected()).toEqual(named(6));
});
