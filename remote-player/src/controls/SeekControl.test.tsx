import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, makeTrack, type FakeHost } from '@prelude/shared/testing';
import { PlayerBar } from '../bar/PlayerBar';
import { barDetailsCode } from './useBarDetails';

const first = makeTrack({
  trackId: 1,
  trackName: 'Salt on the Radio',
  artistName: 'Marlow & Fern',
});
const second = makeTrack({ trackId: 2, trackName: 'Blue Hour Drive', artistName: 'Neon Parish' });

let host: FakeHost;

const bar = (): HTMLElement => screen.getByRole('region', { name: 'Player' });
const seekSlider = (): HTMLElement => within(bar()).getByRole('slider', { name: 'Seek' });
const positionSeconds = (): number => host.playback.position$.value.currentTimeSeconds;
const timeIs = (currentTimeSeconds: number, durationSeconds = 30): void =>
  act(() => host.playback.engine.reportPosition({ currentTimeSeconds, durationSeconds }));
// jsdom's pointer events have no buttons.
const pressSeek = (pointerButton = 0): void => {
  const press = new MouseEvent('pointerdown', { bubbles: true, button: pointerButton });
  fireEvent(seekSlider(), press);
};
const moveSliderTo = (slider: HTMLElement, value: number): void => {
  fireEvent.input(slider, { target: { value: String(value) } });
};

beforeAll(() => barDetailsCode.load());

beforeEach(() => {
  host = createFakeHost();
  host.playback.playQueue([first, second], 0);
  render(<PlayerBar host={host} />);
  timeIs(63, 95);
});

afterEach(() => host.end());

test('time and duration are shown, and spoken in words', () => {
  expect(within(bar()).getByText('1:03')).toBeInTheDocument();
  expect(within(bar()).getByText('1:35')).toBeInTheDocument();
  expect(seekSlider()).toHaveAttribute(
    'aria-valuetext',
    '1 minute 3 seconds of 1 minute 35 seconds',
  );
});

test('a drag shows its time while the sound continues, and seeks on release', () => {
  pressSeek();
  moveSliderTo(seekSlider(), 20);
  moveSliderTo(seekSlider(), 12);
  timeIs(64, 95);
  expect(within(bar()).getByText('0:12')).toBeInTheDocument();
  expect(seekSlider()).toHaveValue('12');
  expect(positionSeconds()).toBe(64);

  fireEvent.pointerUp(window);
  expect(positionSeconds()).toBe(12);
  timeIs(13, 95);
  expect(seekSlider()).toHaveValue('13');
});

test('a press of another mouse button, which may never be released, is no drag', () => {
  pressSeek(2);
  moveSliderTo(seekSlider(), 20);
  expect(positionSeconds()).toBe(20);
});

test('a drag that the browser cancels does not seek', () => {
  pressSeek();
  moveSliderTo(seekSlider(), 12);
  fireEvent.pointerCancel(window);
  expect(positionSeconds()).toBe(63);
  expect(seekSlider()).toHaveValue('63');
});

test('a drag ends when the next track starts', () => {
  pressSeek();
  moveSliderTo(seekSlider(), 80);
  act(() => host.playback.next());
  timeIs(1, 30);
  expect(seekSlider()).toHaveValue('1');
  fireEvent.pointerUp(window);
  expect(positionSeconds()).toBe(1);
});

test('a drag continued into the next track does not seek there', () => {
  pressSeek();
  moveSliderTo(seekSlider(), 80);
  act(() => host.playback.engine.reportEnded());
  timeIs(1, 30);
  moveSliderTo(seekSlider(), 29);
  expect(seekSlider()).toHaveValue('1');
  fireEvent.pointerUp(window);
  expect(positionSeconds()).toBe(1);

  pressSeek();
  moveSliderTo(seekSlider(), 20);
  fireEvent.pointerUp(window);
  expect(positionSeconds()).toBe(20);
});

test('a screen reader that moves the slider seeks at once', () => {
  moveSliderTo(seekSlider(), 40);
  expect(positionSeconds()).toBe(40);
});

test('arrow keys jump 5 seconds, within the track', async () => {
  act(() => seekSlider().focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(positionSeconds()).toBe(68);
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(positionSeconds()).toBe(58);
  await userEvent.keyboard('{ArrowUp}');
  expect(positionSeconds()).toBe(63);
  timeIs(2, 95);
  await userEvent.keyboard('{ArrowLeft}');
  expect(positionSeconds()).toBe(0);
});

test('Page Up and Page Down jump 10 seconds, Home and End to either end', async () => {
  act(() => seekSlider().focus());
  await userEvent.keyboard('{PageUp}');
  expect(positionSeconds()).toBe(73);
  await userEvent.keyboard('{PageDown}{PageDown}');
  expect(positionSeconds()).toBe(53);
  await userEvent.keyboard('{Home}');
  expect(positionSeconds()).toBe(0);
  await userEvent.keyboard('{End}');
  expect(positionSeconds()).toBe(95);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('a key with %s belongs to the browser', (modifier) => {
  fireEvent.keyDown(seekSlider(), { key: 'ArrowLeft', [modifier]: true });
  expect(positionSeconds()).toBe(63);
});

test('until its duration is known a track cannot be sought, and the slider keeps the focus', async () => {
  act(() => seekSlider().focus());
  act(() => host.playback.next());
  expect(seekSlider()).toHaveFocus();
  expect(seekSlider()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(positionSeconds()).toBe(0);

  timeIs(0, 30);
  expect(seekSlider()).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{ArrowRight}');
  expect(positionSeconds()).toBe(5);
});

test('a restored track shows its place, paused, and can be sought', async () => {
  act(() =>
    host.playback.restore({
      tracks: [first, second],
      currentIndex: 1,
      handPlacedCount: 0,
      shuffle: false,
      repeat: 'off',
      position: { currentTimeSeconds: 12.4, durationSeconds: 30 },
    }),
  );
  expect(within(bar()).getByText('0:12')).toBeInTheDocument();
  expect(seekSlider()).toHaveValue('12.4');
  expect(seekSlider()).toHaveAttribute('aria-valuetext', '12 seconds of 30 seconds');
  act(() => seekSlider().focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(positionSeconds()).toBeCloseTo(17.4);
  expect(host.playback.isPlaying$.value).toBe(false);
});

test("ticking time is not announced to a focused slider, the user's own jump is", async () => {
  act(() => seekSlider().focus());
  timeIs(64, 95);
  timeIs(65, 95);
  expect(seekSlider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 minute 3 s/));
  expect(seekSlider()).toHaveValue('65');

  await userEvent.keyboard('{ArrowRight}');
  expect(seekSlider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 minute 10 s/));

  act(() => seekSlider().blur());
  timeIs(80, 95);
  expect(seekSlider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 minute 20 s/));
});
