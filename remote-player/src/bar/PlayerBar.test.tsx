import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, makeTrack, type FakeHost } from '@prelude/shared/testing';
import { PlayerBar } from './PlayerBar';

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
const seekSlider = (): HTMLElement => within(bar()).getByRole('slider', { name: 'Seek' });
const volumeSlider = (): HTMLElement => within(bar()).getByRole('slider', { name: 'Volume' });
const positionSeconds = (): number => host.playback.position$.value.currentTimeSeconds;
const timeIs = (currentTimeSeconds: number, durationSeconds = 30): void =>
  act(() => host.playback.engine.reportPosition({ currentTimeSeconds, durationSeconds }));
// The tests' DOM knows no pointer events of its own, and would tell no button.
const pressSeek = (pointerButton = 0): void => {
  const press = new MouseEvent('pointerdown', { bubbles: true, button: pointerButton });
  fireEvent(seekSlider(), press);
};
const moveSliderTo = (slider: HTMLElement, value: number): void => {
  fireEvent.change(slider, { target: { value: String(value) } });
};

beforeEach(() => {
  host = createFakeHost();
});

afterEach(() => host.end());

describe('before the first track', () => {
  test('the bar says what to do, and its controls are disabled', () => {
    render(<PlayerBar host={host} />);
    expect(within(bar()).getByText('Pick a track to start')).toBeVisible();
    for (const name of ['Shuffle', 'Previous', 'Play', 'Next']) expect(button(name)).toBeDisabled();
    expect(seekSlider()).toBeDisabled();
    expect(within(bar()).queryByRole('button', { name: /Like/ })).not.toBeInTheDocument();
  });

  test('the volume can be set', () => {
    render(<PlayerBar host={host} />);
    moveSliderTo(volumeSlider(), 0.2);
    expect(host.playback.state$.value.volume).toBe(0.2);
  });
});

describe('the current track', () => {
  test('its names are shown, and its heart likes it', async () => {
    host.playback.playTrack(first);
    render(<PlayerBar host={host} />);
    expect(within(bar()).getByText('Salt on the Radio')).toBeVisible();
    expect(within(bar()).getByText('Marlow & Fern')).toBeVisible();

    await userEvent.click(button('Like Salt on the Radio by Marlow & Fern'));
    expect(host.library.favoriteIds$.value.has(1)).toBe(true);
    expect(button('Like Salt on the Radio by Marlow & Fern')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('long names are cut at 20 characters plus an ellipsis and told in full by their title', () => {
    const trackName = 'A Song With a Name That Never Ends';
    const artistName = 'An Orchestra of Many Names';
    host.playback.playTrack(makeTrack({ trackName, artistName }));
    render(<PlayerBar host={host} />);
    expect(within(bar()).getByTitle(trackName)).toHaveTextContent(/^A Song With a Name T…$/);
    expect(within(bar()).getByTitle(artistName)).toHaveTextContent(/^An Orchestra of Many…$/);
  });

  test('a name takes its own direction', () => {
    host.playback.playTrack(makeTrack({ trackName: 'كلّ المدى' }));
    render(<PlayerBar host={host} />);
    expect(within(bar()).getByTitle('كلّ المدى')).toHaveAttribute('dir', 'auto');
  });

  test('a start is announced politely with full names, a bar that appears later announces nothing', () => {
    host.playback.playTrack(first);
    render(<PlayerBar host={host} />);
    const status = within(bar()).getByRole('status');
    expect(status).toBeEmptyDOMElement();

    act(() => host.playback.playTrack(second));
    expect(status).toHaveTextContent(/^Now playing Blue Hour Drive by Neon Parish$/);
  });
});

describe('transport', () => {
  test('play and pause take turns', async () => {
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
    expect(button('Previous')).toBeDisabled();

    await userEvent.click(button('Next'));
    expect(host.playback.currentTrack$.value).toBe(second);
    expect(button('Previous')).toBeEnabled();

    await userEvent.click(button('Next'));
    expect(host.playback.currentTrack$.value).toBe(third);
    expect(button('Next')).toBeDisabled();

    await userEvent.click(button('Previous'));
    expect(host.playback.currentTrack$.value).toBe(second);
  });

  test('shuffle shows whether it is on', async () => {
    host.playback.playQueue([first, second], 1);
    render(<PlayerBar host={host} />);
    expect(button('Shuffle')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button('Shuffle'));
    expect(button('Shuffle')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Next')).toBeEnabled();
  });

  test('waiting for the sound shows, and only while it is waited for', () => {
    host.playback.playTrack(first);
    render(<PlayerBar host={host} />);
    expect(within(bar()).getByText('Loading')).toBeInTheDocument();
    act(() => host.playback.engine.reportBuffering(false));
    expect(within(bar()).queryByText('Loading')).not.toBeInTheDocument();
    act(() => host.playback.engine.reportBuffering(true));
    act(() => host.playback.pause());
    expect(within(bar()).queryByText('Loading')).not.toBeInTheDocument();
  });

  test('the whole bar works by keyboard alone, in the order that it is read', async () => {
    host.playback.playQueue([first, second, third], 1);
    host.playback.engine.reportPosition({ currentTimeSeconds: 10, durationSeconds: 30 });
    render(<PlayerBar host={host} />);
    const stops = [
      button('Like Blue Hour Drive by Neon Parish'),
      button('Shuffle'),
      button('Previous'),
      button('Pause'),
      button('Next'),
      seekSlider(),
      button('Mute'),
      volumeSlider(),
    ];
    for (const stop of stops) {
      await userEvent.tab();
      expect(stop).toHaveFocus();
    }
    act(() => button('Pause').focus());
    await userEvent.keyboard(' ');
    expect(host.playback.isPlaying$.value).toBe(false);
    act(() => button('Next').focus());
    await userEvent.keyboard('{Enter}');
    expect(host.playback.currentTrack$.value).toBe(third);
  });
});

describe('seeking', () => {
  beforeEach(() => {
    host.playback.playQueue([first, second], 0);
    render(<PlayerBar host={host} />);
    timeIs(63, 95);
  });

  test('time and duration are shown, and spoken in words', () => {
    expect(within(bar()).getByText('1:03')).toBeInTheDocument();
    expect(within(bar()).getByText('1:35')).toBeInTheDocument();
    expect(seekSlider()).toHaveAttribute(
      'aria-valuetext',
      '1 minute 3 seconds of 1 minute 35 seconds',
    );
  });

  test('a drag shows its time while the sound goes on, and seeks where it is let go', () => {
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

  test('a press of another button, which opens a menu and may never be let go, is no drag', () => {
    pressSeek(2);
    moveSliderTo(seekSlider(), 20);
    expect(positionSeconds()).toBe(20);
  });

  test('a drag that the browser takes away seeks nowhere', () => {
    pressSeek();
    moveSliderTo(seekSlider(), 12);
    fireEvent.pointerCancel(window);
    expect(positionSeconds()).toBe(63);
    expect(seekSlider()).toHaveValue('63');
  });

  test('a drag does not reach into the track that starts meanwhile', () => {
    pressSeek();
    moveSliderTo(seekSlider(), 80);
    act(() => host.playback.next());
    timeIs(1, 30);
    expect(seekSlider()).toHaveValue('1');
    fireEvent.pointerUp(window);
    expect(positionSeconds()).toBe(1);
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

  test('ticking time is no news to who has the slider in focus, their own jump is', async () => {
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
});

describe('volume', () => {
  test('the slider goes from 0 to 1 by 0.01 and speaks in percent', () => {
    render(<PlayerBar host={host} />);
    expect(volumeSlider()).toHaveAttribute('min', '0');
    expect(volumeSlider()).toHaveAttribute('max', '1');
    expect(volumeSlider()).toHaveAttribute('step', '0.01');
    moveSliderTo(volumeSlider(), 0.29);
    expect(host.playback.state$.value.volume).toBe(0.29);
    expect(volumeSlider()).toHaveAttribute('aria-valuetext', '29 percent');
  });

  test('mute silences, and returns to the volume before', async () => {
    host.playback.setVolume(0.35);
    render(<PlayerBar host={host} />);
    await userEvent.click(button('Mute'));
    expect(host.playback.state$.value.volume).toBe(0);
    expect(volumeSlider()).toHaveAttribute('aria-valuetext', 'Muted');
    await userEvent.click(button('Unmute'));
    expect(host.playback.state$.value.volume).toBe(0.35);
  });
});
