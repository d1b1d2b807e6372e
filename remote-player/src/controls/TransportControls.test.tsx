import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Icon, type Track } from '@prelude/shared';
import { createFakeHost, makeTrack, type FakeHost } from '@prelude/shared/testing';
import { PlayerBar } from '../bar/PlayerBar';
import { barDetailsCode } from './useBarDetails';

const first = makeTrack({
  trackId: 1,
  trackName: 'Salt on the Radio',
  artistName: 'Marlow & Fern',
});
const second = makeTrack({ trackId: 2, trackName: 'Blue Hour Drive', artistName: 'Neon Parish' });
const third = makeTrack({ trackId: 3, trackName: 'Paper Lanterns', artistName: 'Quiet Tenants' });

let host: FakeHost;

const bar = (): HTMLElement => screen.getByRole('region', { name: 'Player' });
const button = (name: string): HTMLElement => within(bar()).getByRole('button', { name });
const isAvailable = (name: string): boolean => !button(name).hasAttribute('aria-disabled');

beforeAll(() => barDetailsCode.load());

beforeEach(() => {
  host = createFakeHost();
});

afterEach(() => host.end());

test('play and pause alternate', async () => {
  host.playback.playTrack(first);
  render(<PlayerBar host={host} />);
  await userEvent.click(button('Pause'));
  expect(host.playback.isPlaying$.value).toBe(false);
  await userEvent.click(button('Play'));
  expect(host.playback.isPlaying$.value).toBe(true);
});

test('next and previous move, and are disabled where they would not', async () => {
  host.playback.playQueue([first, second, third], 0);
  render(<PlayerBar host={host} />);
  expect(isAvailable('Previous')).toBe(false);

  await userEvent.click(button('Next'));
  expect(host.playback.currentTrack$.value).toBe(second);
  expect(isAvailable('Previous')).toBe(true);

  await userEvent.click(button('Next'));
  expect(host.playback.currentTrack$.value).toBe(third);
  expect(isAvailable('Next')).toBe(false);

  await userEvent.click(button('Previous'));
  expect(host.playback.currentTrack$.value).toBe(second);
});

test('shuffle shows whether it is on', async () => {
  host.playback.playQueue([first, second], 1);
  render(<PlayerBar host={host} />);
  expect(button('Shuffle')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button('Shuffle'));
  expect(button('Shuffle')).toHaveAttribute('aria-pressed', 'true');
  expect(isAvailable('Next')).toBe(true);
});

test('repeat goes from off to all to one and off again, and its name says which', async () => {
  host.playback.playQueue([first, second], 0);
  render(<PlayerBar host={host} />);
  for (const [now, then] of [
    ['off', 'all'],
    ['all', 'one'],
    ['one', 'off'],
  ] as const) {
    await userEvent.click(button(`Repeat: ${now}`));
    expect(host.playback.state$.value.repeat).toBe(then);
    expect(button(`Repeat: ${then}`)).toHaveFocus();
  }
});

test('repeat shows its own icon for one track', async () => {
  host.playback.playQueue([first, second], 0);
  render(<PlayerBar host={host} />);
  const { container } = render(<Icon name="repeat-one" />);
  for (const [mode, isOne] of [
    ['off', false],
    ['all', false],
    ['one', true],
  ] as const) {
    act(() => host.playback.setRepeat(mode));
    expect(button(`Repeat: ${mode}`).innerHTML.includes(container.innerHTML)).toBe(isOne);
  }
});

test('a control that becomes disabled keeps the focus and does nothing', async () => {
  host.playback.playQueue([first, second], 0);
  render(<PlayerBar host={host} />);
  await userEvent.click(button('Next'));
  expect(button('Next')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(host.playback.currentTrack$.value).toBe(second);

  act(() => button('Pause').focus());
  act(() => host.playback.restore(null));
  expect(button('Play')).toHaveFocus();
});

test('pointing at or focusing play preloads a track that waits to be resumed', async () => {
  const prepared: Track[] = [];
  host.playback.engine.preparations$.subscribe((track) => prepared.push(track));
  host.playback.playTrack(first);
  render(<PlayerBar host={host} />);
  await userEvent.hover(button('Pause'));
  expect(prepared).toEqual([]);
  await userEvent.unhover(button('Pause'));

  act(() => host.playback.pause());
  await userEvent.hover(button('Play'));
  expect(prepared).toEqual([first]);
  act(() => button('Play').focus());
  expect(prepared).toEqual([first, first]);
});
