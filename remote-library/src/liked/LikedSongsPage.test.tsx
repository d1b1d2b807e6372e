import { act, screen, within } from '@testing-library/react';
import { makeTrack, makeTracks } from '@prelude/shared/testing';
import { openView } from '../testing/openView';

const EMPTY_TEXT = 'No liked songs yet. Tap the heart icon on any track to add it here.';
const tracks = makeTracks(3);
const findField = (): HTMLElement => screen.getByRole('searchbox', { name: 'Find in Liked Songs' });
const sortSelect = (): HTMLElement => screen.getByRole('combobox', { name: 'Sort by' });
const titles = (): readonly (string | null)[] =>
  rows().map((row) => row.querySelector('[title][dir]')?.textContent ?? null);
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Liked Songs' })).getAllByRole('listitem');

test('without likes the page says how to like, and links to Home', async () => {
  const { host, listener } = openView('favorites');
  expect(screen.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeInTheDocument();
  expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument();
  await listener.click(screen.getByRole('button', { name: 'Find something to play' }));
  expect(host.navigations).toEqual(['home']);
});

test('the liked songs are listed, newest like first', () => {
  openView('favorites', { favorites: tracks });
  expect(screen.getByText('3 songs')).toBeInTheDocument();
  expect(rows().map((row) => within(row).getByText(/^Song/).textContent)).toEqual([
    'Song 1',
    'Song 2',
    'Song 3',
  ]);
  expect(screen.queryByText(EMPTY_TEXT)).not.toBeInTheDocument();
});

test('a song whose source must be credited links to it there', () => {
  const attribution = { name: 'Radio', text: 'Heard on Radio', url: 'https://radio.example/1' };
  openView('favorites', { favorites: [{ ...makeTrack(), attribution }, ...tracks.slice(1)] });
  const credit = screen.getByRole('link', { name: 'Radio' });
  expect(credit).toHaveTextContent(/^Radio$/);
  expect(credit).toHaveAttribute('href', attribution.url);
});

test('playing a song makes the list the queue', async () => {
  const { host, listener } = openView('favorites', { favorites: tracks });
  await listener.click(screen.getByRole('button', { name: 'Play Song 2 by Artist 2' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: tracks.map((track) => ({ track })),
    currentIndex: 1,
    isPlaying: true,
  });
  await listener.click(screen.getByRole('button', { name: 'Pause Song 2 by Artist 2' }));
  expect(host.playback.state$.value).toMatchObject({ currentIndex: 1, isPlaying: false });
});

test('Play all starts the first song with a preview, with the others that have one', async () => {
  const favorites = [makeTrack({ previewUrl: '' }), ...tracks.slice(1)];
  const { host, listener } = openView('favorites', { favorites });
  expect(screen.getByRole('button', { name: 'Play Song 1 by Artist 1' })).toBeDisabled();
  await listener.click(screen.getByRole('button', { name: 'Play all' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: tracks.slice(1).map((track) => ({ track })),
    currentIndex: 0,
  });
});

test('Shuffle starts the list in random order', async () => {
  const { host, listener } = openView('favorites', { favorites: tracks });
  await listener.click(screen.getByRole('button', { name: 'Shuffle' }));
  expect(host.playback.state$.value).toMatchObject({ shuffle: true, isPlaying: true });
});

test('Play all is disabled if no song has a preview', () => {
  openView('favorites', { favorites: [makeTrack({ previewUrl: '' })] });
  expect(screen.getByRole('button', { name: 'Play all' })).toBeDisabled();
});

test('unliking removes the song from the list, and focus goes to the song in its place', async () => {
  const { host, listener } = openView('favorites', { favorites: tracks });
  await listener.click(screen.getByRole('button', { name: 'Like Song 2 by Artist 2' }));
  expect(rows()).toHaveLength(2);
  expect(host.toasts.current$.value?.message).toBe('Removed from favorites');
  expect(screen.getByRole('button', { name: 'Like Song 3 by Artist 3' })).toHaveFocus();

  await listener.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Like Song 1 by Artist 1' })).toHaveFocus();
});

test('unliking the last song shows the empty page with focus on its heading', async () => {
  const { listener } = openView('favorites', { favorites: tracks.slice(0, 1) });
  await listener.click(screen.getByRole('button', { name: 'Like Song 1 by Artist 1' }));
  expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Liked Songs' })).toHaveFocus();
});

test('if an unlike can’t be stored, the song stays on the list and an error says so', async () => {
  const { host, listener } = openView('favorites', { favorites: tracks });
  host.storage.refuse('full');
  await listener.click(screen.getByRole('button', { name: 'Like Song 2 by Artist 2' }));
  expect(rows()).toHaveLength(3);
  expect(host.toasts.current$.value).toMatchObject({
    message: 'Failed to update favorites',
    tone: 'error',
  });
});

test('Undo puts an unliked song back in its place', async () => {
  const { host, listener } = openView('favorites', { favorites: tracks });
  await listener.click(screen.getByRole('button', { name: 'Like Song 2 by Artist 2' }));
  expect(titles()).toEqual(['Song 1', 'Song 3']);
  await act(async () => host.toasts.current$.value?.action?.run());
  expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']);
});

describe('finding', () => {
  const favorites = [
    makeTrack({ trackId: 1, trackName: 'Été sans fin', artistName: 'Noor' }),
    makeTrack({ trackId: 2, trackName: 'Summer', artistName: 'Ete Trio' }),
    makeTrack({ trackId: 3, trackName: 'Winter', collectionName: 'Four Seasons' }),
  ];

  test('titles, artists and albums are found, whatever their case and accents', async () => {
    const { listener } = openView('favorites', { favorites });
    await listener.type(findField(), 'ÉTÉ');
    expect(titles()).toEqual(['Été sans fin', 'Summer']);
    expect(screen.getByRole('status')).toHaveTextContent('2 songs found');
    await listener.clear(findField());
    await listener.type(findField(), 'seasons wint');
    expect(titles()).toEqual(['Winter']);
    expect(screen.getByRole('status')).toHaveTextContent('1 song found');
  });

  test.each(["don't", 'don’t', 'dont'])(
    '%s finds both spellings of the apostrophe',
    async (typed) => {
      const names = ["Don't Go", 'Don’t Stop', 'Done'];
      const { listener } = openView('favorites', {
        favorites: names.map((trackName, index) => makeTrack({ trackId: index + 1, trackName })),
      });
      await listener.type(findField(), typed);
      expect(titles()).toEqual(["Don't Go", 'Don’t Stop']);
    },
  );

  test('Escape shows the whole list again, and so does the clear button', async () => {
    const { listener } = openView('favorites', { favorites });
    await listener.type(findField(), 'summer{Escape}');
    expect(findField()).toHaveValue('');
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await listener.type(findField(), 'summer');
    await listener.click(screen.getByRole('button', { name: 'Clear what to find' }));
    expect(rows()).toHaveLength(3);
    expect(findField()).toHaveFocus();
  });

  test('without a match the page says so, and offers the whole list', async () => {
    const { listener } = openView('favorites', { favorites });
    await listener.type(findField(), 'polka');
    expect(screen.getByText('Nothing in Liked Songs matches “polka”')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('0 songs found');
    expect(screen.getByRole('button', { name: 'Play all' })).toBeDisabled();
    await listener.click(screen.getByRole('button', { name: 'Show all' }));
    expect(rows()).toHaveLength(3);
    expect(findField()).toHaveFocus();
  });

  test('unliking all matches leaves the focus on the page', async () => {
    const { listener } = openView('favorites', { favorites });
    await listener.type(findField(), 'winter');
    await listener.click(screen.getByRole('button', { name: 'Like Winter by Artist 3' }));
    expect(screen.getByText('Nothing in Liked Songs matches “winter”')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Liked Songs' })).toHaveFocus();
  });
});

describe('sorting', () => {
  const favorites = ['Bravo', 'alpha', 'Charlie'].map((trackName, index) =>
    makeTrack({ trackId: index + 1, trackName }),
  );

  test('the filtered and sorted list is what plays', async () => {
    const { host, listener } = openView('favorites', { favorites });
    await listener.selectOptions(sortSelect(), 'Title');
    expect(titles()).toEqual(['alpha', 'Bravo', 'Charlie']);
    await listener.type(findField(), 'a');
    await listener.click(screen.getByRole('button', { name: 'Play all' }));
    expect(host.playback.state$.value.queue.map(({ track }) => track.trackName)).toEqual([
      'alpha',
      'Bravo',
      'Charlie',
    ]);
    await listener.type(findField(), 'lpha');
    await listener.click(screen.getByRole('button', { name: 'Play all' }));
    expect(host.playback.state$.value.queue).toHaveLength(1);
  });

  test('a row’s play button makes the sorted list the queue', async () => {
    const { host, listener } = openView('favorites', { favorites });
    await listener.selectOptions(sortSelect(), 'Title');
    await listener.click(screen.getByRole('button', { name: 'Play Charlie by Artist 3' }));
    expect(host.playback.state$.value.queue.map(({ track }) => track.trackId)).toEqual([2, 1, 3]);
    expect(host.playback.state$.value.currentIndex).toBe(2);
  });

  test('the order is remembered for the session', async () => {
    const { listener, leave, comeBack } = openView('favorites', { favorites });
    await listener.selectOptions(sortSelect(), 'Title');
    leave();
    comeBack();
    expect(sortSelect()).toHaveDisplayValue('Title');
    expect(titles()).toEqual(['alpha', 'Bravo', 'Charlie']);
  });

  test('in the list’s own order a new like comes first again', async () => {
    const { host, listener } = openView('favorites', { favorites });
    await listener.selectOptions(sortSelect(), 'Title');
    await listener.selectOptions(sortSelect(), 'Recently liked');
    await act(async () => host.library.toggleFavorite(makeTrack({ trackId: 9, trackName: 'New' })));
    expect(titles()).toEqual(['New', 'Bravo', 'alpha', 'Charlie']);
  });
});

test('of ten thousand songs only the visible ones are rendered, and all can be found', async () => {
  const { listener } = openView('favorites', { favorites: makeTracks(10_000) });
  expect(screen.getByText('10,000 songs')).toBeInTheDocument();
  expect(rows().length).toBeGreaterThan(9);
  expect(rows().length).toBeLessThan(60);
  await listener.type(findField(), 'song 9999');
  expect(titles()).toEqual(['Song 9999']);
});
