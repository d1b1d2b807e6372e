import { makeTrack, TEST_GUEST, TEST_USER } from '@prelude/shared/testing';
import { fireEvent } from '@testing-library/react';
import { act, begin, button, open, openOn, said, screen, songsUnder, SONGS, within } from './open';

const present = (number: number): HTMLElement =>
  screen.getByRole('region', { name: `Song ${number} of 12` });

/** Hears the whole round by keys: keeps the first songs, and passes the others. */
async function hearAll(page: ReturnType<typeof open>, keeps: number) {
  for (let number = 1; number <= 12; number += 1)
    await page.press(number <= keeps ? 'Right' : 'Left');
}

describe('before the first song', () => {
  test('at least one genre is chosen', async () => {
    const { user, host } = open();
    await user.click(button('Start listening'));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one genre.');
    expect(host.network.requests).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Rock' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('only the chosen genres are asked for', async () => {
    const page = open();
    await page.user.click(screen.getByRole('checkbox', { name: 'Country' }));
    await begin(page, 'Jazz');
    const queries = new Set(page.host.network.requests.map(({ query }) => query));
    expect([...queries].sort()).toEqual(['country hits', 'jazz hits']);
  });

  test('a music API that is off is an error with Retry', async () => {
    const page = open();
    page.host.network.answer(() => Promise.reject(new TypeError('off')));
    await page.user.click(screen.getByRole('checkbox', { name: 'Jazz' }));
    await page.user.click(button('Start listening'));
    expect(await screen.findByRole('alert')).toHaveTextContent('can’t be loaded right now');
    page.host.network.answerWithTracks(SONGS);
    await page.user.click(button('Retry'));
    expect(await screen.findByRole('region', { name: 'Song 1 of 12' })).toBeInTheDocument();
  });

  test('songs that were liked, and those without a preview, are not offered', async () => {
    const [liked, silent, ...others] = SONGS.slice(0, 5);
    const page = open({}, [liked!, { ...silent!, previewUrl: '' }, ...others]);
    act(() => page.host.library.toggleFavorite(liked!));
    await begin(page);
    expect(screen.getByRole('region', { name: 'Song 1 of 3' })).toBeInTheDocument();
  });

  test('genres without such songs say so', async () => {
    const { user } = open({}, [makeTrack({ previewUrl: '' })]);
    await user.click(screen.getByRole('checkbox', { name: 'Jazz' }));
    await user.click(button('Start listening'));
    expect(await screen.findByText('There is nothing new in these genres.')).toBeInTheDocument();
  });
});

describe('while a song plays', () => {
  test('nothing on the page or in the player tells its name', async () => {
    const page = open();
    await begin(page);
    const { trackName, artistName } = page.song();
    expect(document.body).not.toHaveTextContent(trackName);
    expect(document.body).not.toHaveTextContent(artistName);
    expect(page.host.playback.currentTrack$.value).toMatchObject({
      trackName: 'Song 1 of 12',
      artistName: 'Hidden artist',
      artworkUrl60: '',
      previewUrl: page.song().previewUrl,
    });
    expect(button('Pause this song')).toHaveFocus();
  });

  test('its start is recorded under its own name', async () => {
    const page = open();
    await begin(page);
    await act(async () => {});
    expect(page.host.library.recent$.value[0]?.trackData).toEqual(page.song());
  });

  test.each([
    ['the key', (page: ReturnType<typeof open>) => page.press('Right')],
    ['the button', (page: ReturnType<typeof open>) => page.user.click(button('Keep'))],
  ])('right keeps it, by %s: it is liked and named, and the next one plays', async (_how, keep) => {
    const page = open();
    await begin(page);
    const song = page.song();
    await keep(page);
    expect(page.host.library.favoriteIds$.value.has(song.trackId)).toBe(true);
    expect(said()).toBe(`Kept: ${song.trackName} by ${song.artistName}`);
    expect(present(2)).toBeInTheDocument();
    expect(page.song()).not.toBe(song);
    expect(page.host.playback.isPlaying$.value).toBe(true);
  });

  test('left passes it', async () => {
    const page = open();
    await begin(page);
    const { trackName } = page.song();
    await page.press('Left');
    expect(page.host.library.favorites$.value).toEqual([]);
    expect(said()).toContain(`Passed: ${trackName}`);
    expect(
      within(screen.getByRole('list', { name: 'Songs so far' })).getAllByRole('listitem'),
    ).toHaveLength(1);
  });

  test('up asks for a playlist and names it, and the decision is still open', async () => {
    const page = open();
    await begin(page);
    const song = page.song();
    await page.press('Up');
    expect(page.host.playlistRequests).toEqual([[song]]);
    expect(within(present(1)).getByText(song.trackName)).toBeInTheDocument();
    expect(said()).toContain('This is');
  });

  test('down plays it whole with its name, and the next one is hidden again', async () => {
    const page = open();
    await begin(page);
    const song = page.song();
    await page.press('Down');
    expect(page.host.playback.currentTrack$.value).toMatchObject({ ...song, isWhole: true });
    expect(button(`Pause ${song.trackName} by ${song.artistName}`)).toBeInTheDocument();
    await page.press('Left');
    expect(page.host.playback.currentTrack$.value?.trackName).toBe('Song 2 of 12');
  });

  test('a key that is held down, or pressed with another one, decides nothing more', async () => {
    const page = open();
    await begin(page);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', repeat: true });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', shiftKey: true });
    expect(present(1)).toBeInTheDocument();
  });

  test('the keys leave sliders and dialogs their arrows, and nothing to the shell', async () => {
    const page = open();
    await begin(page);
    const slider = document.body.appendChild(document.createElement('input'));
    expect(fireEvent.keyDown(slider, { key: 'ArrowLeft' })).toBe(true);
    slider.remove();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    expect(fireEvent.keyDown(document.body, { key: 'ArrowLeft' })).toBe(true);
    dialog.remove();
    expect(present(1)).toBeInTheDocument();
    expect(fireEvent.keyDown(document.body, { key: 'ArrowLeft' })).toBe(false);
    expect(present(2)).toBeInTheDocument();
  });

  test('with single keys switched off the arrows act in the stage only', async () => {
    const page = open();
    await begin(page);
    page.host.settings.change({ keyboardShortcuts: false });
    expect(fireEvent.keyDown(document.body, { key: 'ArrowLeft' })).toBe(true);
    expect(present(1)).toBeInTheDocument();
    await page.press('Left');
    expect(present(2)).toBeInTheDocument();
  });

  /** Drags the card by the button in its middle. */
  function drag(x: number, y: number): HTMLElement {
    const sound = button('Pause this song');
    const pointer = { pointerId: 1, isPrimary: true, button: 0 };
    fireEvent.pointerDown(sound, { ...pointer, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(sound, { ...pointer, clientX: x, clientY: y });
    fireEvent.pointerUp(sound, { ...pointer, clientX: x, clientY: y });
    return sound;
  }

  test.each([
    [120, 10, 'Kept'],
    [-120, -10, 'Passed'],
    [10, 120, 'This is'],
    [-10, -120, 'This is'],
  ])('the card decides where it is dropped: %i, %i', async (x, y, words) => {
    await begin(open());
    drag(x, y);
    expect(said()).toContain(words);
  });

  test('a short drag decides nothing, and does not press the button below it', async () => {
    const page = open();
    await begin(page);
    fireEvent.click(drag(40, 0));
    expect(present(1)).toBeInTheDocument();
    expect(page.host.playback.isPlaying$.value).toBe(true);
  });
});

describe('when something goes wrong', () => {
  test('a refused autoplay leaves a song to press', async () => {
    const page = open();
    await begin(page);
    act(() => page.host.engine.reportPlaying(false));
    await page.user.click(button('Play this song'));
    expect(page.host.playback.isPlaying$.value).toBe(true);
  });

  test('a song whose sound fails says so, and can be passed or tried again', async () => {
    const page = open();
    await begin(page);
    act(() => page.host.engine.reportFailure(new Error('no sound')));
    expect(screen.getByRole('alert')).toHaveTextContent('can’t be played right now');
    await page.user.click(button('Play this song'));
    expect(screen.queryByRole('alert')).toBeNull();
    await page.press('Left');
    expect(present(2)).toBeInTheDocument();
  });

  test('offline in the middle is said', async () => {
    const page = open();
    await begin(page);
    act(() => page.host.network.setOnline(false));
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  });

  test('something else that the listener starts stays in the player, and the round goes on by Play', async () => {
    const page = open();
    await begin(page);
    const other = makeTrack({ trackId: 99, trackName: 'Other' });
    act(() => page.host.playback.playTrack(other));
    expect(screen.getByText(/Something else is playing/)).toBeInTheDocument();
    await page.user.click(button('Play this song'));
    expect(page.host.playback.currentTrack$.value?.trackName).toBe('Song 1 of 12');
  });
});

describe('leaving in the middle', () => {
  const own = makeTrack({ trackId: 50, trackName: 'Own' });

  test('restores the queue from before, and a later visit continues the round', async () => {
    const page = open();
    act(() => page.host.playback.playTrack(own));
    await begin(page);
    await page.press('Right');
    page.unmount();
    expect(page.host.playback.currentTrack$.value).toEqual(own);
    expect(page.host.playback.isPlaying$.value).toBe(false);

    const again = openOn(page.host);
    expect(present(2)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Song 2 of 12 by');
    await again.user.click(button('Play this song'));
    expect(page.host.playback.currentTrack$.value?.trackName).toBe('Song 2 of 12');
  });

  test('before the page goes away, so that the shell stores that queue', async () => {
    const page = open();
    act(() => page.host.playback.playTrack(own));
    await begin(page);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(page.host.playback.currentTrack$.value).toEqual(own);
  });

  test('a song that plays whole goes on', async () => {
    const page = open();
    await begin(page);
    await page.press('Down');
    page.unmount();
    expect(page.host.playback.isPlaying$.value).toBe(true);
  });

  test('what a guest has kept, and the round, are the account’s after the sign-in', async () => {
    const page = open({ user: TEST_GUEST });
    await begin(page);
    await page.press('Right');
    await act(async () => {});
    page.unmount();
    page.host.setUser(TEST_USER);
    openOn(page.host);
    expect(present(2)).toBeInTheDocument();
  });

  test('a round that can’t be read is none', () => {
    const texts = JSON.stringify({ 'discover/round': '{"songs":[1]}' });
    open({ storedTexts: { [`local_texts_${TEST_USER.uid}`]: texts } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blind listening');
    expect(button('Start listening')).toBeInTheDocument();
  });
});

describe('after the last song', () => {
  test('the kept ones are counted and listed, and the player is as before', async () => {
    const page = open();
    await begin(page);
    const first = page.song();
    await hearAll(page, 4);
    expect(screen.getByRole('heading', { level: 1, name: 'You kept 4' })).toHaveFocus();
    expect(songsUnder('Kept')).toHaveLength(4);
    expect(songsUnder('Kept')[0]).toContain(first.trackName);
    expect(songsUnder('Passed')).toHaveLength(8);
    expect(page.host.playback.currentTrack$.value).toBeNull();
  });

  test('one press makes the playlist, the next one opens it', async () => {
    const page = open();
    await begin(page);
    await hearAll(page, 3);
    await page.user.click(button('Make a playlist'));
    await page.user.click(await screen.findByRole('button', { name: 'Open the playlist' }));
    const [playlist] = page.host.playlists.playlists$.value;
    expect(playlist?.name).toMatch(/^Discovered \d{1,2} \p{L}+$/u);
    expect(playlist?.tracks).toHaveLength(3);
    expect(page.host.navigations).toEqual(['library']);
    expect(page.host.subpage$.value).toBe(`playlist/${playlist?.id}`);
  });

  test('a guest is asked to sign up, and then makes it', async () => {
    const page = open({ user: TEST_GUEST });
    await begin(page);
    await hearAll(page, 1);
    await page.user.click(button('Sign up to make a playlist'));
    expect(page.host.events.published.at(-1)).toEqual({
      name: 'open-auth-modal',
      detail: { mode: 'signup' },
    });
    act(() => page.host.setUser(TEST_USER));
    await page.user.click(button('Make a playlist'));
    await screen.findByRole('button', { name: 'Open the playlist' });
  });

  test('without a kept song there is no playlist to make', async () => {
    const page = open();
    await begin(page);
    await hearAll(page, 0);
    expect(screen.getByRole('heading', { level: 1, name: 'You kept none' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make a playlist' })).toBeNull();
  });

  test('Again plays others of the same genres, until there are no more', async () => {
    const page = open();
    await begin(page);
    const heard = new Set<number>();
    for (let number = 1; number <= 12; number += 1) {
      heard.add(page.song().trackId);
      await page.press('Left');
    }
    await page.user.click(button('Again'));
    await screen.findByRole('region', { name: 'Song 1 of 8' });
    expect(heard.has(page.song().trackId)).toBe(false);
    for (let number = 1; number <= 8; number += 1) await page.press('Left');
    await page.user.click(button('Again'));
    expect(
      await screen.findByText('You have heard all songs of these genres.'),
    ).toBeInTheDocument();
    await page.user.click(button('Hear those that I passed again'));
    expect(await screen.findByRole('region', { name: 'Song 1 of 12' })).toBeInTheDocument();
  });
});
