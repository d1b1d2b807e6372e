/** @jest-environment jsdom */
import { CONTRACT_VERSION, PAGE_KEYS, type PageKey } from '@prelude/shared';
import { makeTrack, makeTracks, settlePromises, TEST_USER } from '@prelude/shared/testing';
import { filter, firstValueFrom } from 'rxjs';
import { SIGN_IN_UNAVAILABLE } from './session/session';
import { makeRegistration } from './testing/makeRegistration';
import { openShell, type OpenedShell } from './testing/openShell';

const NEW_ACCOUNT = { email: 'ada@example.org', password: 'a long secret', displayName: 'Ada' };

let shell: OpenedShell | undefined;
const listeners: (() => void)[] = [];

/** Opens a shell with a working router. */
function open(...how: Parameters<typeof openShell>) {
  shell = openShell(...how);
  const { navigation } = shell;
  let index = 0;
  navigation.connect((pathname, state) =>
    navigation.arrived({ pathname, state }, (index += 1), 'PUSH'),
  );
  return { ...shell, page: () => shell!.host.page$.value };
}

/** The details of one window event as seen outside the bundles. */
function hear(name: string): readonly unknown[] {
  const details: unknown[] = [];
  const listener = (event: Event): void => void details.push((event as CustomEvent).detail);
  window.addEventListener(name, listener);
  listeners.push(() => window.removeEventListener(name, listener));
  return details;
}

const dispatch = (name: string, detail: unknown): void =>
  void window.dispatchEvent(new CustomEvent(name, { detail }));

afterEach(() => {
  shell?.end();
  listeners.splice(0).forEach((stop) => stop());
});

test('the host offers the contract of this shell', () => {
  expect(open().host.contractVersion).toBe(CONTRACT_VERSION);
});

describe('adding to a playlist', () => {
  test('asks a signed-in user for the playlist', async () => {
    const { host, playlistPicker } = open('user');
    const tracks = makeTracks(2);
    host.addToPlaylist(tracks);
    // Its code is loaded by an import.
    const shown = await firstValueFrom(playlistPicker.shown$.pipe(filter((one) => one !== null)));
    expect(shown.subject).toMatchObject({ tracks });
  });

  test('asks a guest to sign in', () => {
    const { host, playlistPicker, authDialog, toast } = open('guest');
    host.addToPlaylist(makeTracks(1));
    expect(toast()?.message).toBe('Please sign in');
    expect(authDialog.view$.value).toMatchObject({ name: 'login' });
    expect(playlistPicker.shown$.value).toBeNull();
  });

  test('asks a guest for the playlist as soon as they have signed up', async () => {
    const { host, playlistPicker, session } = open('guest');
    const tracks = makeTracks(2);
    host.addToPlaylist(tracks);
    await session.signUp(NEW_ACCOUNT);
    const shown = await firstValueFrom(playlistPicker.shown$.pipe(filter((one) => one !== null)));
    expect(shown.subject).toMatchObject({ tracks });
  });
});

describe('an access token', () => {
  const AUDIENCE = 'https://api.radio.example';

  test('is null for guests, and nothing is asked', async () => {
    const { host } = open('guest');
    expect(await host.accessToken(AUDIENCE)).toBeNull();
  });

  test('is the site’s for a member’s ID token', async () => {
    const { host, session } = open('guest');
    await session.signUp(NEW_ACCOUNT);
    const fetch = jest.fn<Promise<Response>, [string, RequestInit]>(() =>
      Promise.resolve({
        ok: true,
        text: async () => '{"access_token":"signed","expires_in":300}',
      } as Response),
    );
    Object.assign(window, { fetch });
    expect(await host.accessToken(AUDIENCE)).toBe('signed');
    const [path, { body }] = fetch.mock.calls[0]!;
    expect(path).toBe('/oauth/token');
    expect((body as URLSearchParams).toString()).toContain('subject_token=id-token+of+account-1');
  });
});

describe('pages', () => {
  test('the window event navigate switches the page', () => {
    const { page } = open();
    dispatch('navigate', { page: 'search' });
    expect(page()).toBe('search');
    dispatch('navigate', { page: 'nowhere' });
    expect(page()).toBe('search');
  });

  test('a search from anywhere shows the search page', () => {
    const { page } = open();
    dispatch('perform-search', { query: 'jazz' });
    expect(page()).toBe('search');
  });

  test('a search from anywhere shows the subpage that it names', () => {
    const { host, page } = open();
    dispatch('perform-search', { query: 'Ada', subpage: 'artist/Ada' });
    expect(page()).toBe('search');
    expect(host.subpage$.value).toBe('artist/Ada');
    dispatch('perform-search', { query: 'jazz' });
    expect(host.subpage$.value).toBeNull();
  });

  test('a search from anywhere waits for a catalog that loads later, while its user is present', async () => {
    const { host, session } = open('guest');
    expect(host.requestedSearch$.value).toBeNull();
    dispatch('perform-search', { query: 'jazz', limit: 7 });
    expect(host.requestedSearch$.value).toEqual({ query: 'jazz', limit: 7 });
    await session.signOut();
    expect(host.requestedSearch$.value).toBeNull();
  });

  test.each<PageKey>(['library', 'favorites', 'recent'])(
    'the locked page %s asks a guest to sign in instead',
    (locked) => {
      const { authDialog, host, page } = open('guest');
      const asked = hear('open-auth-modal');
      host.navigate(locked);
      expect(page()).toBe('home');
      expect(asked).toEqual([{ mode: 'login' }]);
      expect(authDialog.view$.value).toEqual({ name: 'login' });
    },
  );

  describe('that a guest has asked for', () => {
    /** Ends the visit of the guest, who has asked for something, as a member. */
    const enter = {
      'signed in': ({ auth, session }: OpenedShell) =>
        session.connect().then(() => auth.tell(TEST_USER)),
      'signed up': ({ session }: OpenedShell) => session.signUp(NEW_ACCOUNT),
      'signed in with Google': ({ session }: OpenedShell) => session.continueWithGoogle(),
    };

    test.each(Object.entries(enter))('are shown after they have %s', async (_, become) => {
      const opened = open('guest');
      opened.host.navigate('favorites');
      await become(opened);
      expect(opened.page()).toBe('favorites');
      expect(opened.authDialog.view$.value).toBeNull();
    });

    test('are the last ones asked for', async () => {
      const { host, page, session } = open('guest');
      host.navigate('favorites');
      dispatch('navigate', { page: 'recent' });
      await session.signUp(NEW_ACCOUNT);
      expect(page()).toBe('recent');
    });

    test('are shown although the form has changed meanwhile', async () => {
      const { authDialog, host, page, session } = open('guest');
      host.navigate('library');
      authDialog.show({ name: 'signup' });
      await session.signUp(NEW_ACCOUNT);
      expect(page()).toBe('library');
    });

    test('are forgotten with the dialog: a later sign-in stays where it is', async () => {
      const { authDialog, host, page, session } = open('guest');
      host.navigate('favorites');
      authDialog.close();
      dispatch('open-auth-modal', { mode: 'signup' });
      await session.signUp(NEW_ACCOUNT);
      expect(page()).toBe('home');
    });
  });

  test('without an auth service a locked page says so', () => {
    const { authDialog, host, page, toast } = open('guest', { isConfigured: false });
    host.navigate('library');
    expect(page()).toBe('home');
    expect(authDialog.view$.value).toBeNull();
    expect(toast()?.message).toBe(SIGN_IN_UNAVAILABLE);
  });

  test('a signed-in user sees every page', () => {
    const { host, page } = open('user');
    for (const wanted of PAGE_KEYS) {
      host.navigate(wanted);
      expect(page()).toBe(wanted);
    }
  });

  test('the window event navigate does not get past the lock', () => {
    const { page } = open('guest');
    dispatch('navigate', { page: 'library' });
    expect(page()).toBe('home');
  });

  describe('that remotes declare', () => {
    const page = { title: 'Radio', icon: 'music', order: 1, view: 'page' };
    const remotes = [
      makeRegistration({
        name: 'radio',
        contributes: {
          pages: [
            { ...page, key: 'radio', needsSignIn: false },
            { ...page, key: 'my-radio', needsSignIn: true },
          ],
        },
      }),
    ];

    test('are opened by the host and by the window event', () => {
      const { host, page: shown } = open('guest', { remotes });
      dispatch('navigate', { page: 'radio' });
      expect(shown()).toBe('radio');
      host.navigate('home');
      host.navigate('radio', 'jazz');
      expect([shown(), host.subpage$.value]).toEqual(['radio', 'jazz']);
    });

    test('ask a guest to sign in if they need it', () => {
      const { authDialog, host, page: shown } = open('guest', { remotes });
      host.navigate('my-radio');
      expect(shown()).toBe('home');
      expect(authDialog.view$.value).toEqual({ name: 'login' });
    });

    test('are shown at their place as soon as the guest has signed up', async () => {
      const { host, page: shown, session } = open('guest', { remotes });
      host.navigate('my-radio', 'jazz');
      await session.signUp(NEW_ACCOUNT);
      expect([shown(), host.subpage$.value]).toEqual(['my-radio', 'jazz']);
    });

    test('are home once no part has them any more', () => {
      const { navigation, page: shown } = open('guest', { remotes });
      navigation.showPage('former-radio');
      expect(shown()).toBe('home');
    });

    test('change nothing if no part has them', () => {
      const { authDialog, host, navigation } = open('guest', { remotes });
      const before = navigation.state$.value;
      host.navigate('former-radio');
      expect(navigation.state$.value).toBe(before);
      expect(authDialog.view$.value).toBeNull();
    });
  });

  test('a route is opened by its path', () => {
    const { host, navigation } = open();
    host.openRoute('/concerts');
    expect(navigation.state$.value.path).toBe('/concerts');
  });
});

describe('events outside the bundles', () => {
  test('report a like', async () => {
    const { host } = open('guest');
    const heard = hear('favorites-updated');
    host.library.toggleFavorite(makeTrack());
    await settlePromises();
    expect(heard).toEqual([{ userId: 'guest_a' }]);
  });

  test('report a setting, and the full-track switch under its own name', () => {
    const { host } = open();
    const settings = hear('settings-updated');
    const playFull = hear('play-full-updated');
    host.settings.change({ normalizeVolume: false });
    host.settings.change({ playFullTrack: true });
    expect(settings).toEqual([{ key: 'audio_normalize_volume', value: 'false' }]);
    expect(playFull).toEqual([{ key: 'playFullTrack', value: '1' }]);
  });
});

describe('music', () => {
  test('a track that starts is recorded in recently played, and counted', async () => {
    const { host } = open('guest');
    const [recent, counts] = [hear('recent-updated'), hear('play-counts-updated')];
    const [first, second] = makeTracks(2);
    host.playback.playFromRow(first!, [first!, second!]);
    host.playback.next();
    await settlePromises();
    expect(host.library.recent$.value.map(({ trackData }) => trackData)).toEqual([second, first]);
    expect(host.library.playCounts$.value).toEqual({ '1': 1, '2': 1 });
    expect([recent, counts]).toEqual([
      [{ userId: 'guest_a' }, { userId: 'guest_a' }],
      [{ userId: 'guest_a' }, { userId: 'guest_a' }],
    ]);
  });

  test('a failed track is named in an error toast', () => {
    const { host, toast } = open();
    host.playback.playTrack(makeTrack({ trackName: 'Harbour' }));
    host.playback.engine.reportFailure(new Error('404'));
    expect(toast()).toMatchObject({
      message: "“Harbour” can't be played right now.",
      tone: 'error',
    });
  });

  test('is paused and removed at sign-out; the next sign-in restores it, paused', async () => {
    const { host, session } = open('guest', { isConfigured: false });
    host.playback.playTrack(makeTrack());
    await session.signOut();
    expect(host.playback.state$.value).toMatchObject({ queue: [], isPlaying: false });
    await session.continueAsGuest();
    expect(host.playback.state$.value).toMatchObject({
      currentTrack: makeTrack(),
      isPlaying: false,
    });
  });

  test('is restored after a reload, paused, and is not recorded again', () => {
    const { host, sessionStorage, end } = open('guest');
    host.playback.playQueue(makeTracks(3), 1);
    window.dispatchEvent(new Event('pagehide'));
    end();
    const { playback, library } = open('guest', { sessionStorage }).host;
    expect(playback.state$.value).toMatchObject({ currentIndex: 1, isPlaying: false });
    expect(playback.state$.value.queue.map(({ track }) => track)).toEqual(makeTracks(3));
    expect(library.recent$.value).toEqual([]);
  });
});

describe('the auth modal', () => {
  test.each(['login', 'signup'])('opens in the mode %s at the window event', (mode) => {
    const { authDialog } = open('guest');
    dispatch('open-auth-modal', { mode });
    expect(authDialog.view$.value).toEqual({ name: mode });
  });

  test('closes when a user has signed in, for example in another tab', async () => {
    const { authDialog, auth, session } = open('guest');
    await session.connect();
    dispatch('open-auth-modal', { mode: 'login' });
    auth.tell(TEST_USER);
    expect(session.session$.value.currentUser).toEqual(TEST_USER);
    expect(authDialog.view$.value).toBeNull();
  });

  test('stays when a user signs out, for example in another tab', async () => {
    const { authDialog, session } = open('guest');
    dispatch('open-auth-modal', { mode: 'login' });
    await session.signOut();
    expect(authDialog.view$.value).toEqual({ name: 'login' });
  });

  test('stays when the identity service sends the name of the remembered user', async () => {
    const { authDialog, session } = open('user');
    dispatch('open-auth-modal', { mode: 'login' });
    await session.connect();
    expect(session.session$.value.currentUser).toEqual(TEST_USER);
    expect(authDialog.view$.value).toEqual({ name: 'login' });
  });
});

describe('the music client', () => {
  /** Flushes pending promises. */
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  };

  test('requests the page’s own origin, and waits by the host’s clock before a retry', async () => {
    const { host, fetch, clock } = open();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const results = host.music.search({ query: 'jazz', limit: 5 });
    await settle();
    clock.advance(199);
    await settle();
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await expect(results).resolves.toEqual({ tracks: [] });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/api/music/spotify?q=jazz&limit=5',
      '/api/music/spotify?q=jazz&limit=5',
      '/api/music/search?q=jazz&limit=5',
    ]);
  });

  test('cancels a hanging API by the host’s clock, and the wait with it', async () => {
    const { host, fetch, clock } = open();
    const before = clock.running();
    fetch.mockReturnValue(new Promise(() => undefined));
    const results = expect(host.music.search({ query: 'jazz' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    for (const endpoint of ['first', 'fallback']) {
      await settle();
      expect([endpoint, clock.running()]).toEqual([endpoint, before + 1]);
      clock.advance(8_000);
    }
    await results;
    expect(clock.running()).toBe(before);
  });

  test('makes no request while the browser is offline, and retries when it is back', async () => {
    const { host, fetch } = open();
    const onLine = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect(host.music.search({ query: 'jazz' })).rejects.toMatchObject({ code: 'offline' });
    expect(fetch).not.toHaveBeenCalled();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect(host.music.search({ query: 'jazz' })).resolves.toEqual({ tracks: [] });
  });

  test('has the configured artists to recommend', () => {
    expect(open().host.music.recommendationArtists).toEqual(['Ada']);
  });
});

test('after the end window events change nothing', () => {
  const { page, end } = open();
  end();
  dispatch('navigate', { page: 'search' });
  expect(page()).toBe('home');
});
