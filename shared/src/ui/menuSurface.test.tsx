import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '../react/host';
import { createFakeHost, makeTracks, type FakeHost } from '../testing';
import { menuPanelCode } from './Menu';
import { TrackCard } from './TrackCard';

const row = makeTracks(2);

function showCards(): { host: FakeHost; title: HTMLElement } {
  const host = createFakeHost();
  render(
    <HostProvider host={host}>
      {row.map((track) => (
        <TrackCard key={track.trackId} track={track} row={row} />
      ))}
      <button>Elsewhere</button>
    </HostProvider>,
  );
  return { host, title: screen.getByText('Song 2') };
}

const menu = (): HTMLElement | null =>
  screen.queryByRole('menu', { name: 'More for Song 2 by Artist 2' });
const play = (): HTMLElement => screen.getByRole('button', { name: 'Play Song 2 by Artist 2' });
const rightClick = (target: HTMLElement): boolean =>
  fireEvent.contextMenu(target, { clientX: 300, clientY: 200 });

beforeAll(() => menuPanelCode.load());

afterEach(() => {
  getSelection()?.removeAllRanges();
  jest.useRealTimers();
});

test('a right click on a card opens its menu instead of the browser’s', () => {
  const { title } = showCards();
  expect(rightClick(title)).toBe(false);
  expect(menu()).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Play next' })).toHaveFocus();
  // Nor on the open menu itself.
  expect(rightClick(screen.getByRole('menuitem', { name: 'Play next' }))).toBe(false);
});

test('a right click does not move the focus, so that Escape returns it', async () => {
  const { title } = showCards();
  const user = userEvent.setup();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  await user.pointer({ keys: '[MouseRight]', target: title });
  expect(menu()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(menu()).not.toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
});

test.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])(
  'the key %s opens the menu of the card that has the focus, and Escape goes back',
  async (keys) => {
    showCards();
    const user = userEvent.setup();
    act(() => play().focus());
    await user.keyboard(keys);
    expect(menu()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(play()).toHaveFocus();
  },
);

test('a right click on selected text opens the browser’s menu', () => {
  const { title } = showCards();
  getSelection()?.selectAllChildren(title);
  fireEvent.pointerDown(title, { button: 2, pointerType: 'mouse' });
  expect(rightClick(title)).toBe(true);
  expect(menu()).not.toBeInTheDocument();
});

describe('a finger', () => {
  const press = (target: HTMLElement): boolean =>
    fireEvent(
      target,
      Object.assign(new MouseEvent('pointerdown', { bubbles: true, clientX: 50, clientY: 60 }), {
        pointerType: 'touch',
        pointerId: 1,
        isPrimary: true,
      }),
    );
  const moveBy = (px: number): boolean =>
    fireEvent(
      window,
      Object.assign(new MouseEvent('pointermove', { clientX: 50, clientY: 60 + px }), {
        pointerId: 1,
      }),
    );
  const wait = (milliseconds: number): void =>
    act(() => void jest.advanceTimersByTime(milliseconds));

  test('that rests opens the menu, and its release presses nothing', () => {
    jest.useFakeTimers();
    const { host } = showCards();
    press(play());
    moveBy(3);
    wait(499);
    expect(menu()).not.toBeInTheDocument();
    wait(1);
    expect(menu()).toBeVisible();
    // Otherwise a browser would focus and click the element under the finger.
    expect(fireEvent.touchEnd(play())).toBe(false);
    expect(host.playback.currentTrack$.value).toBeNull();
    // The next press works again.
    fireEvent.pointerDown(play());
    expect(fireEvent.touchEnd(play())).toBe(true);
  });

  test.each([
    ['moves', () => moveBy(11)],
    ['is lifted', () => fireEvent.pointerUp(window)],
    ['scrolls', () => fireEvent.scroll(document)],
    ['is taken by the browser', () => fireEvent(window, new Event('pointercancel'))],
  ])('that %s opens nothing', (_, act) => {
    jest.useFakeTimers();
    showCards();
    press(play());
    act();
    wait(1_000);
    expect(menu()).not.toBeInTheDocument();
  });
});
