import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, makeTrack, type FakeHost } from '@prelude/shared/testing';
import { PlayerBar } from './PlayerBar';
import { barDetailsCode } from '../controls/useBarDetails';

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
const moveSliderTo = (slider: HTMLElement, value: number): void => {
  fireEvent.input(slider, { target: { value: String(value) } });
};

beforeAll(() => barDetailsCode.load());

beforeEach(() => {
  host = createFakeHost();
});

afterEach(() => host.end());

describe('before the first track', () => {
  test('the bar shows a hint, and its controls are disabled except Play', () => {
    render(<PlayerBar host={host} />);
    expect(within(bar()).getByText('Pick a track to start')).toBeVisible();
    for (const name of ['Shuffle', 'Previous', 'Next', 'Repeat: off'])
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    expect(button('Play')).toBeEnabled();
    expect(button('Play')).not.toHaveAttribute('aria-disabled');
    expect(seekSlider()).toHaveAttribute('aria-disabled', 'true');
    expect(within(bar()).queryByRole('button', { name: /Like/ })).not.toBeInTheDocument();
  });

  test('a control that a remote declares stands before the queue', () => {
    render(<PlayerBar host={host} />);
    const View = () => <button type="button">Sleep timer</button>;
    act(() =>
      host.slots.setViews('player-end', [{ name: 'sleep/timer', View, onError: () => undefined }]),
    );
    const names = within(bar())
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
    expect(names.slice(-3)).toEqual(['Mute', 'Sleep timer', 'Queue']);
  });

  test('the volume can be set', () => {
    render(<PlayerBar host={host} />);
    moveSliderTo(volumeSlider(), 0.2);
    expect(host.playback.state$.value.volume).toBe(0.2);
  });
});

describe('the current track', () => {
  test('shows its names, and its heart likes it', async () => {
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

  test('has long names cut at 20 characters plus an ellipsis, with the full name as title', () => {
    const trackName = 'A Song With a Name That Never Ends';
    const artistName = 'An Orchestra of Many Names';
    host.playback.playTrack(makeTrack({ trackName, artistName }));
    render(<PlayerBar host={host} />);
    expect(within(bar()).getByTitle(trackName)).toHaveTextContent(/^A Song With a Name T…$/);
    const artist = button('Search for An Orchestra of Many…');
    expect(artist).toHaveTextContent(/^An Orchestra of Many…$/);
    expect(artist).toHaveAttribute('title', `Search for ${artistName}`);
  });

  test('its source is credited by a link, if the source requires it', () => {
    const attribution = { name: 'Radio', text: 'Heard on Radio', url: 'https://radio.example/1' };
    host.playback.playTrack({ ...first, attribution });
    render(<PlayerBar host={host} />);
    const credit = within(bar()).getByRole('link', { name: 'Heard on Radio' });
    expect(credit).toHaveAttribute('href', attribution.url);
    act(() => host.playback.playTrack(second));
    expect(within(bar()).queryByRole('link')).not.toBeInTheDocument();
  });

  test('its artist’s name searches for the artist, in full', async () => {
    const artistName = 'An Orchestra of Many Names';
    const searches: unknown[] = [];
    host.events.on('perform-search').subscribe((search) => searches.push(search));
    host.playback.playTrack(makeTrack({ artistName }));
    render(<PlayerBar host={host} />);
    await userEvent.click(button('Search for An Orchestra of Many…'));
    expect(searches).toEqual([{ query: artistName, subpage: `artist/${artistName}` }]);
  });

  test('has names with their own direction', () => {
    host.playback.playTrack(makeTrack({ trackName: 'كلّ المدى' }));
    render(<PlayerBar host={host} />);
    expect(within(bar()).getByTitle('كلّ المدى')).toHaveAttribute('dir', 'auto');
  });

  test('is announced politely with full names at its start; a bar that appears later announces nothing', () => {
    host.playback.playTrack(first);
    render(<PlayerBar host={host} />);
    const [status] = within(bar()).getAllByRole('status');
    expect(status).toBeEmptyDOMElement();

    act(() => host.playback.playTrack(second));
    expect(status).toHaveTextContent(/^Now playing Blue Hour Drive by Neon Parish$/);
  });
});

test('the whole bar works by keyboard, in reading order', async () => {
  host.playback.playQueue([first, second, third], 1);
  host.playback.engine.reportPosition({ currentTimeSeconds: 10, durationSeconds: 30 });
  render(<PlayerBar host={host} />);
  const stops = [
    button('Open full player'),
    button('Search for Neon Parish'),
    button('Like Blue Hour Drive by Neon Parish'),
    button('Shuffle'),
    button('Previous'),
    button('Pause'),
    button('Next'),
    button('Repeat: off'),
    seekSlider(),
    button('Mute'),
    volumeSlider(),
    button('Queue'),
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
