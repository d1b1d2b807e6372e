import {
  createFakeHost,
  jsonResponse,
  makeTrack,
  makeTracks,
  textResponse,
} from '@prelude/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { endSearch, openSearch, resultsFor, searchBox } from '../testing/openSearch';

afterEach(() => {
  endSearch();
  jest.useRealTimers();
});

const cards = (region: HTMLElement): HTMLElement[] => within(region).getAllByRole('listitem');

describe('a search', () => {
  test('finds the typed query and shows it as the title', async () => {
    const { user } = await openSearch();
    await user.type(searchBox(), 'jazz');
    expect(cards(await resultsFor('jazz'))).toHaveLength(3);
  });

  test('loads the covers that a phone shows at once, the others as they come near', async () => {
    const { host, user } = await openSearch();
    host.network.answerWithTracks(makeTracks(6));
    await user.type(searchBox(), 'jazz{Enter}');
    await resultsFor('jazz');
    const loading = [...document.images].map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy']);
  });

  test('runs at once on Enter', async () => {
    const { host, user } = await openSearch();
    host.network.answer(() => new Promise(() => undefined));
    await user.type(searchBox(), 'jazz{Enter}');
    expect(screen.getByText('Searching for music...')).toBeVisible();
    expect(screen.getAllByTestId('skeleton-card').length).toBeGreaterThan(7);
    expect(screen.queryByText('Browse all')).not.toBeInTheDocument();
  });

  test('keeps the earlier results in place, busy, until the newer ones arrive', async () => {
    const { host, user } = await openSearch();
    await user.type(searchBox(), 'jazz{Enter}');
    const earlier = await resultsFor('jazz');
    const card = cards(earlier)[0];
    expect(earlier).toHaveAttribute('aria-busy', 'false');
    host.network.answer(() => new Promise(() => undefined));
    await user.type(searchBox(), ' trio{Enter}');
    expect(screen.getByText('Searching for music...')).toBeVisible();
    expect(await resultsFor('jazz')).toHaveAttribute('aria-busy', 'true');
    expect(cards(await resultsFor('jazz'))[0]).toBe(card);
  });

  test('with an emptied box shows the genres and keeps the focus', async () => {
    const { user } = await openSearch();
    await user.type(searchBox(), 'jazz{Enter}');
    await resultsFor('jazz');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Browse all' })).toBeVisible();
  });

  test('on touch closes the on-screen keyboard with Enter, elsewhere keeps the focus', async () => {
    const { user, unmount } = await openSearch();
    await user.type(searchBox(), 'jazz{Enter}');
    expect(searchBox()).toHaveFocus();
    unmount();
    endSearch();

    const phone = await openSearch({ touch: true });
    await phone.user.type(searchBox(), 'jazz{Enter}');
    expect(searchBox()).not.toHaveFocus();
  });

  test.each([
    ['during composition', { key: 'Escape', isComposing: true }],
    ['that ended a composition, as Safari reports it', { key: 'Escape', keyCode: 229 }],
    ['that selects the text to its end', { key: 'ArrowDown', shiftKey: true }],
    ['that moves the cursor to the end on a Mac', { key: 'ArrowDown', metaKey: true }],
  ])('leaves the box a key %s', async (_what, key) => {
    const { user } = await openSearch();
    await user.type(searchBox(), 'にほん');
    const isUntouched = fireEvent.keyDown(searchBox(), key);
    expect(isUntouched).toBe(true);
    expect(searchBox()).toHaveValue('にほん');
    expect(searchBox()).toHaveFocus();
  });

  test('takes no query longer than the API does, and marks the field for the shell', async () => {
    await openSearch();
    expect(searchBox()).toHaveAttribute('maxlength', '200');
    expect(searchBox()).toHaveAttribute('data-page-field', '');
    expect(searchBox()).toHaveAttribute('dir', 'auto');
  });

  test('shows markup and right-to-left text literally', async () => {
    const { host } = await openSearch();
    const query = '<img src=x onerror=alert(1)> שלום 🎵';
    act(() => host.events.publish('perform-search', { query }));
    expect(await resultsFor(query)).toBeVisible();
    expect(document.querySelector('img[src="x"]')).not.toBeInTheDocument();
    expect(searchBox()).toHaveValue(query);
  });

  test('shows a track without a preview with its play button disabled, and keys pass that button', async () => {
    const { host, user } = await openSearch();
    const [first, second, third] = makeTracks(3);
    host.network.answer(({ endpoint }) =>
      jsonResponse({
        results: endpoint === 'spotify' ? [] : [first, { ...second, previewUrl: null }, third],
      }),
    );
    await user.type(searchBox(), 'jazz');
    const found = within(await resultsFor('jazz'));
    const play = (song: number) =>
      found.getByRole('button', { name: `Play Song ${song} by Artist ${song}` });
    expect(play(2)).toBeDisabled();
    await user.click(play(1));
    expect(host.playback.state$.value.queue.map(({ track }) => track.trackId)).toEqual([1, 3]);
  });

  test('is kept when the page is opened again', async () => {
    const { host, user, unmount } = await openSearch();
    await user.type(searchBox(), 'jazz{Enter}');
    await resultsFor('jazz');
    unmount();
    await openSearch({ host });
    expect(searchBox()).toHaveValue('jazz');
    expect(await resultsFor('jazz')).toBeVisible();
  });
});

describe('announcements', () => {
  test('come once the query is stable, not for each keystroke', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { host } = await openSearch({ user });
    for (const query of ['j', 'ja', 'jaz', 'jazz']) await host.music.search({ query });
    const told: string[] = [];
    const status = screen.getByRole('status');
    new MutationObserver(() => told.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });

    for (const key of 'jazz') {
      await user.type(searchBox(), key);
      await act(() => jest.advanceTimersByTimeAsync(300));
    }
    expect(told.filter(Boolean)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await user.type(searchBox(), ' ');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(told.filter(Boolean)).toEqual(['3 tracks found for jazz']);
  });

  test.each([
    [1, '1 track found for jazz'],
    [0, 'No tracks found for jazz'],
  ])('count %i', async (count, text) => {
    const { host, user } = await openSearch();
    host.network.answerWithTracks(makeTracks(count));
    await user.type(searchBox(), 'jazz{Enter}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  });
});

describe('a failed search', () => {
  test('shows an error and can be retried', async () => {
    const { host, user } = await openSearch();
    host.network.answer(() => textResponse('', 500));
    await user.type(searchBox(), 'jazz{Enter}');
    const error = await screen.findByRole('alert');
    expect(error).toHaveTextContent('Failed to search music. Please try again.');
    expect(error).not.toHaveTextContent('offline');
    expect(screen.getByRole('heading', { name: 'Browse all' })).toBeVisible();
    host.network.answerWithTracks(makeTracks(2));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await resultsFor('jazz')).toBeVisible();
  });

  test('offline says that it retries when the connection is back, and does', async () => {
    const { host, user } = await openSearch();
    host.network.setOnline(false);
    await user.type(searchBox(), 'jazz{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline. The search goes on when you are back online.',
    );
    act(() => host.network.setOnline(true));
    expect(await resultsFor('jazz')).toBeVisible();
  });
});

test('without results suggests what to do next and offers the genres', async () => {
  const { host, user } = await openSearch();
  host.network.answerWithTracks([]);
  await user.type(searchBox(), 'zzz{Enter}');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Browse all' })).toBeVisible();
});

describe('Did you mean', () => {
  test('offers the query of the results, and searches for it by name', async () => {
    const { host, user } = await openSearch();
    host.network.answer(({ query }) =>
      jsonResponse({
        results: makeTracks(2),
        ...(query === 'jzaz' && { correctedQuery: 'jazz' }),
      }),
    );
    await user.type(searchBox(), 'jzaz{Enter}');
    const found = await resultsFor('jzaz');
    expect(found).toHaveTextContent('Showing its results.');
    await user.click(within(found).getByRole('button', { name: /^Did you mean jazz/ }));
    expect(await resultsFor('jazz')).toBeVisible();
    expect(searchBox()).toHaveValue('jazz');
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
    expect(host.searchHistory.queries$.value).toEqual(['jazz', 'jzaz']);
  });

  test('is announced', async () => {
    const { host, user } = await openSearch();
    host.network.answer(() => jsonResponse({ results: makeTracks(2), correctedQuery: 'jazz' }));
    await user.type(searchBox(), 'jzaz{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        '2 tracks found for jzaz. Did you mean jazz?',
      ),
    );
  });

  test('is there without results, too', async () => {
    const { host, user } = await openSearch();
    host.network.answer(() => jsonResponse({ results: [], correctedQuery: 'jazz' }));
    await user.type(searchBox(), 'jzaz{Enter}');
    expect(await screen.findByRole('button', { name: /^Did you mean jazz/ })).toBeVisible();
    expect(screen.queryByText('Showing its results.')).not.toBeInTheDocument();
  });
});

describe('a search from elsewhere', () => {
  test('of a genre tile searches for its first term with 50 tracks, and is not stored', async () => {
    const { host, user } = await openSearch();
    const tiles = within(screen.getByRole('region', { name: 'Browse all' })).getAllByRole('button');
    expect(tiles).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: /^South Indian/ }));
    expect(host.events.published).toEqual([
      { name: 'perform-search', detail: { query: 'south indian hits', limit: 50 } },
    ]);
    const found = await resultsFor('south indian hits');
    expect(searchBox()).toHaveValue('south indian hits');
    await user.click(within(found).getAllByRole('button', { name: /^Like/ })[0]!);
    expect(host.searchHistory.queries$.value).toEqual([]);
  });

  test('of every genre tile searches for its term, and the tile has its colour', async () => {
    const { host, user } = await openSearch();
    const tiles = [
      ['Pop', '#b0246f', 'pop hits'],
      ['Bollywood', '#a8480b', 'bollywood hits'],
      ['Rock', '#a62b2b', 'rock hits'],
      ['South Indian', '#0f7564', 'south indian hits'],
      ['Hip-Hop', '#5b3fc4', 'hip hop hits'],
      ['Electronic', '#1668b8', 'electronic hits'],
      ['Jazz', '#82580b', 'jazz hits'],
      ['Country', '#4d6b18', 'country hits'],
      ['R&B', '#84309f', 'r&b hits'],
      ['Indie', '#3c5a78', 'indie hits'],
    ] as const;
    for (const [name, color] of tiles) {
      const tile = screen.getByText(name, { exact: true }).closest('button')!;
      expect(tile.style.getPropertyValue('--tile-color')).toBe(color);
      fireEvent.click(tile);
      await user.click(screen.getByRole('button', { name: 'Clear search' }));
    }
    expect(host.events.published).toEqual(
      tiles.map(([, , query]) => ({ name: 'perform-search', detail: { query, limit: 50 } })),
    );
  });

  test('is shown, also one from before the page, and one during another', async () => {
    const host = createFakeHost();
    if (!remote.start) throw new Error('the catalog does not start');
    const end = remote.start(host);
    host.events.publish('perform-search', { query: 'jazz', limit: 2 });
    await openSearch({ host });
    expect(cards(await resultsFor('jazz'))).toHaveLength(2);

    act(() => {
      host.events.publish('perform-search', { query: 'rock' });
      host.events.publish('perform-search', { query: 'pop', limit: 3 });
    });
    expect(cards(await resultsFor('pop'))).toHaveLength(3);
    end();
  });

  test('is ignored by an ended catalog, which cancels its requests', async () => {
    const { host } = await openSearch();
    host.network.answer(() => new Promise(() => undefined));
    act(() => host.events.publish('perform-search', { query: 'jazz' }));
    const before = host.network.requests.length;
    await act(async () => endSearch());
    const cancelled = host.network.requests.filter(({ query }) => query === 'jazz');
    expect(cancelled.map(({ signal }) => signal.aborted)).toEqual([true]);
    act(() => host.events.publish('perform-search', { query: 'rock' }));
    expect(host.network.requests).toHaveLength(before);
  });
});

describe('Show more', () => {
  test('appends the rest to the results and moves its focus to the first of them', async () => {
    const { host, user } = await openSearch();
    act(() => host.events.publish('perform-search', { query: 'jazz', limit: 2 }));
    const found = await resultsFor('jazz');
    const first = cards(found)[0];
    host.network.answerWithTracks(makeTracks(5));
    await user.click(within(found).getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(cards(found)).toHaveLength(5));
    expect(cards(found)[0]).toBe(first);
    expect(within(found).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(within(cards(found)[2]!).getByRole('button', { name: /^Play/ })).toHaveFocus();
    expect(searchBox()).toHaveValue('jazz');
  });

  test('shows an error and can be pressed again', async () => {
    const { host, user } = await openSearch();
    act(() => host.events.publish('perform-search', { query: 'jazz', limit: 2 }));
    const found = await resultsFor('jazz');
    host.network.answer(() => textResponse('', 500));
    await user.click(within(found).getByRole('button', { name: 'Show more' }));
    expect(await within(found).findByRole('alert')).toHaveTextContent(
      'Failed to search music. Please try again.',
    );
    expect(cards(found)).toHaveLength(2);
    host.network.answerWithTracks(makeTracks(4));
    await user.click(within(found).getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(cards(found)).toHaveLength(4));
  });

  test('does nothing while a newer search is running', async () => {
    const { host, user } = await openSearch();
    act(() => host.events.publish('perform-search', { query: 'jazz', limit: 2 }));
    const found = await resultsFor('jazz');
    host.network.answer(() => new Promise(() => undefined));
    await user.type(searchBox(), ' trio{Enter}');
    const asked = host.network.requests.length;
    const button = within(found).getByRole('button', { name: 'Show more' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(host.network.requests).toHaveLength(asked);
  });

  test('is missing if all is shown', async () => {
    const { host, user } = await openSearch();
    host.network.answerWithTracks([makeTrack()]);
    await user.type(searchBox(), 'jazz{Enter}');
    const found = await resultsFor('jazz');
    expect(within(found).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});
