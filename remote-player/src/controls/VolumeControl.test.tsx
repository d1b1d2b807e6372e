import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, type FakeHost } from '@prelude/shared/testing';
import { PlayerBar } from '../bar/PlayerBar';
import { barDetailsCode } from './useBarDetails';

let host: FakeHost;

const bar = (): HTMLElement => screen.getByRole('region', { name: 'Player' });
const button = (name: string): HTMLElement => within(bar()).getByRole('button', { name });
const volumeSlider = (): HTMLElement => within(bar()).getByRole('slider', { name: 'Volume' });
const moveSliderTo = (slider: HTMLElement, value: number): void => {
  fireEvent.input(slider, { target: { value: String(value) } });
};

beforeAll(() => barDetailsCode.load());

beforeEach(() => {
  host = createFakeHost();
});

afterEach(() => host.end());

test('the slider goes from 0 to 1 by 0.01 and speaks in percent', () => {
  render(<PlayerBar host={host} />);
  expect(volumeSlider()).toHaveAttribute('min', '0');
  expect(volumeSlider()).toHaveAttribute('max', '1');
  expect(volumeSlider()).toHaveAttribute('step', '0.01');
  moveSliderTo(volumeSlider(), 0.29);
  expect(host.playback.state$.value.volume).toBe(0.29);
  expect(volumeSlider()).toHaveAttribute('aria-valuetext', '29 percent');
});

test('mute silences, and restores the volume', async () => {
  host.playback.setVolume(0.35);
  render(<PlayerBar host={host} />);
  await userEvent.click(button('Mute'));
  expect(host.playback.state$.value.volume).toBe(0);
  expect(volumeSlider()).toHaveAttribute('aria-valuetext', 'Muted');
  await userEvent.click(button('Unmute'));
  expect(host.playback.state$.value.volume).toBe(0.35);
});

test('a drag down to 0 mutes as well, and unmuting restores the volume before the drag', async () => {
  host.playback.setVolume(0.6);
  render(<PlayerBar host={host} />);
  fireEvent.pointerDown(volumeSlider());
  for (const value of [0.3, 0.02, 0.01, 0]) moveSliderTo(volumeSlider(), value);
  fireEvent.pointerUp(window);
  expect(volume()).toBe(0);
  await userEvent.click(button('Unmute'));
  expect(volume()).toBe(0.6);

  fireEvent.pointerDown(volumeSlider());
  for (const value of [0, 0.2]) moveSliderTo(volumeSlider(), value);
  fireEvent.pointerUp(window);
  expect(volume()).toBe(0.2);
});

test('one scroll of the wheel to 0 in many steps does so too', async () => {
  host.playback.setVolume(0.2);
  render(<PlayerBar host={host} />);
  for (let notch = 0; notch < 5; notch += 1) turnWheel(100, {}, 400 * notch);
  expect(volume()).toBe(0);
  await userEvent.click(button('Unmute'));
  expect(volume()).toBe(0.2);
});

const turnWheel = (deltaY: number, more: WheelEventInit = {}, atMillis = 0): Event => {
  const event = createEvent.wheel(volumeSlider(), { deltaY, ...more });
  Object.defineProperty(event, 'timeStamp', { value: atMillis });
  fireEvent(volumeSlider(), event);
  return event;
};
const volume = (): number => host.playback.state$.value.volume;

test('a notch of the wheel over it changes the volume by 0.05, and the page stays where it is', () => {
  host.playback.setVolume(0.5);
  render(<PlayerBar host={host} />);
  expect(turnWheel(-100).defaultPrevented).toBe(true);
  expect(volume()).toBe(0.55);
  turnWheel(3, { deltaMode: WheelEvent.DOM_DELTA_LINE });
  turnWheel(120);
  expect(volume()).toBe(0.45);
});

test("a touchpad's small scroll events add up to steps, and a change of direction resets them", () => {
  host.playback.setVolume(0.5);
  render(<PlayerBar host={host} />);
  turnWheel(-30);
  expect(volume()).toBe(0.5);
  turnWheel(-30);
  expect(volume()).toBe(0.55);
  turnWheel(-30);
  turnWheel(30);
  expect(volume()).toBe(0.55);
});

test('a wheel with Ctrl zooms the page and leaves the volume alone', () => {
  host.playback.setVolume(0.5);
  render(<PlayerBar host={host} />);
  expect(turnWheel(-100, { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(volume()).toBe(0.5);
});

test('the wheel goes no further than muted and full', () => {
  host.playback.setVolume(0.03);
  render(<PlayerBar host={host} />);
  turnWheel(100);
  expect(volume()).toBe(0);
  act(() => host.playback.setVolume(0.98));
  turnWheel(-100);
  expect(volume()).toBe(1);
});
