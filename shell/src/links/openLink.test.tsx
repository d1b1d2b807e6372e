import { jsonResponse, makeTrack, makeTracks, settlePromises } from '@prelude/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogPlace } from '../dialogs/DialogPlace';
import { openShell, type OpenedShell } from '../testing/openShell';
import { renderOn } from '../testing/renderOn';
import { LinkPlace } from './LinkPlace';
import { takePageLink } from './pageLink';

let shell: OpenedShell;

/** Opens the site at an address, as `who`; the API has `tracks`, or fails. `prepare` runs before the link is opened. */
async function openAt(
  address: string,
  who: 'user' | 'guest' | 'visitor' = 'visitor',
  tracks: readonly unknown[] | null = [makeTrack({ trackId: 7 })],
  prepare?: (opened: OpenedShell) => void,
) {
  history.replaceState({ usr: { page: 'home' } }, '', address);
  shell = openShell(who);
  shell.fetch.mockImplementation(() =>
    tracks ? Promise.resolve(jsonResponse({ results: tracks })) : Promise.reject(new TypeError()),
  );
  const link = shell.pageLink;
  renderOn(
    shell,
    <>
      <LinkPlace link={link} />
      <DialogPlace dialog={shell.playlistPicker} />
    </>,
  );
  prepare?.(shell);
  const opening = link.open({ ...shell, startServices: () => Promise.resolve() });
  await act(async () => {
    // The client's two retries, and no toast's time.
    for (let turn = 0; turn < 10; turn += 1) {
      await settlePromises();
      shell.clock.advance(100);
    }
    await opening;
  });
  return { user: userEvent.setup(), playback: shell.host.playback };
}

const asked = (): readonly string[] =>
  shell.fetch.mock.calls.map(([url]) => url).filter((url) => url.includes('/tracks?'));
const idsOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => index + 1).join('-');

afterEach(() => {
  shell.end();
  history.replaceState(null, '', '/');
});

test('a track’s link is ready in the player, and in the title; the address is the site’s', async () => {
  const { playback } = await openAt('/?track=7', 'guest');
  expect(playback.state$.value).toMatchObject({ currentTrack: { trackId: 7 }, isPlaying: false });
  expect(document.title).toBe('Song 7 by Artist 7 · Prelude');
  expect(window.location.href).toBe('http://localhost/');
  expect(history.state).toEqual({ usr: { page: 'home' } });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('a paused queue gives way to it, with Undo', async () => {
  const { playback } = await openAt('/?track=7', 'guest', undefined, ({ host }) => {
    host.playback.playQueue(makeTracks(3), 1);
    host.playback.engine.reportPosition({ currentTimeSeconds: 12, durationSeconds: 30 });
    host.playback.pause();
  });
  expect(playback.currentTrack$.value?.trackId).toBe(7);
  expect(shell.toast()).toMatchObject({
    message: '“Song 7” is ready to play',
    action: { label: 'Undo' },
  });
  act(() => shell.toast()?.action?.run());
  expect(playback.state$.value).toMatchObject({ currentIndex: 1, isPlaying: false });
  expect(playback.state$.value.queue).toHaveLength(3);
  expect(playback.position$.value.currentTimeSeconds).toBe(12);
});

test('what plays by then goes on, and a press plays the link’s track', async () => {
  const { playback } = await openAt('/?track=7', 'guest', undefined, ({ host }) => {
    host.playback.playQueue(makeTracks(3), 1);
  });
  expect(playback.state$.value).toMatchObject({ currentIndex: 1, isPlaying: true });
  expect(shell.toast()).toMatchObject({
    message: '“Song 7” is ready to play',
    action: { label: 'Play' },
  });
  act(() => shell.toast()?.action?.run());
  expect(playback.state$.value).toMatchObject({ currentTrack: { trackId: 7 }, isPlaying: true });
});

test('nothing is said of it if it plays already', async () => {
  const { playback } = await openAt('/?track=7', 'guest', undefined, ({ host }) => {
    host.playback.playQueue([makeTrack({ trackId: 7 })], 0);
  });
  expect(playback.isPlaying$.value).toBe(true);
  expect(shell.toast()).toBeNull();
});

test('a stranger hears it by one press, and it goes along when they sign in', async () => {
  const { user, playback } = await openAt('/?track=7');
  const card = screen.getByRole('complementary', { name: 'The track of the link' });
  expect(within(card).getByText('Song 7')).toBeVisible();
  expect(within(card).getByText('Artist 7')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Play Song 7 by Artist 7' }));
  expect(shell.loader.calls).toContain('load player');
  expect(playback.isPlaying$.value).toBe(true);
  act(() => playback.pause());
  await act(async () => {
    void shell.session.continueAsGuest();
    for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done, 0));
  });
  expect(shell.host.session$.value.currentUser).not.toBeNull();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(playback.currentTrack$.value?.trackId).toBe(7);
});

test.each(['/?track=8', '/?track=', '/?track=x', '/?track=1e3', '/?track=99999999999999999999'])(
  'a track that is not there says so: %s',
  async (address) => {
    const { playback } = await openAt(address, 'guest', []);
    expect(shell.toast()?.message).toBe('This track is not in the catalogue.');
    expect(playback.currentTrack$.value).toBeNull();
    expect(shell.reportedErrors).toEqual([]);
  },
);

test('without the API a toast offers to try again', async () => {
  const { playback } = await openAt('/?track=7', 'guest', null);
  expect(shell.toast()).toMatchObject({
    message: 'The track could not be loaded.',
    tone: 'error',
    action: { label: 'Try again' },
  });
  shell.fetch.mockResolvedValue(jsonResponse({ results: [makeTrack({ trackId: 7 })] }));
  await act(async () => {
    shell.toast()?.action?.run();
    await settlePromises();
  });
  expect(playback.currentTrack$.value?.trackId).toBe(7);
});

test('a link that can’t be opened says so, and the error is reported', async () => {
  const error = new TypeError('Its code was not loaded');
  await openAt('/?track=7', 'guest', [], ({ host }) =>
    jest.spyOn(host.music, 'tracks').mockRejectedValue(error),
  );
  expect(shell.toast()).toMatchObject({
    message: 'The link could not be opened. Please open it again.',
    tone: 'error',
  });
  expect(shell.reportedErrors).toEqual([{ error, where: 'shell' }]);
});

test('a playlist’s link is a preview to hear, with the number of tracks that are missing', async () => {
  const { user, playback } = await openAt(
    `/#playlist=Sunday&tracks=${idsOf(4)}`,
    'visitor',
    makeTracks(3),
  );
  expect(window.location.href).toBe('http://localhost/');
  const preview = screen.getByRole('dialog', { name: 'Sunday' });
  expect(
    within(preview).getByText('3 tracks. 1 more track is not in the catalogue.'),
  ).toBeVisible();
  expect(within(preview).getAllByRole('listitem')).toHaveLength(3);
  await user.click(within(preview).getByRole('button', { name: 'Play all' }));
  expect(shell.loader.calls).toContain('load player');
  expect(playback.state$.value).toMatchObject({ currentIndex: 0, isPlaying: true });
  expect(playback.state$.value.queue).toHaveLength(3);
});

test('a member saves it', async () => {
  const { user } = await openAt(`/#playlist=Sunday&tracks=${idsOf(3)}`, 'user', makeTracks(3));
  await user.click(screen.getByRole('button', { name: 'Save playlist' }));
  await act(settlePromises);
  expect(shell.host.playlists.playlists$.value).toMatchObject([
    { name: 'Sunday', tracks: [{}, {}, {}] },
  ]);
  expect(shell.toast()?.message).toBe('Playlist created');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['guest', 'visitor'] as const)(
  'a %s signs in first, and then it is saved',
  async (who) => {
    const { user } = await openAt(`/#playlist=Sunday&tracks=${idsOf(3)}`, who, makeTracks(3));
    await user.click(screen.getByRole('button', { name: 'Save playlist' }));
    expect(shell.authDialog.view$.value).toEqual({ name: 'login' });
    await act(async () => {
      await shell.session.signUp({
        email: 'ada@example.org',
        password: 'secret',
        displayName: 'Ada',
      });
      await settlePromises();
    });
    await waitFor(() =>
      expect(shell.host.playlists.playlists$.value).toMatchObject([{ name: 'Sunday' }]),
    );
  },
);

test('500 tracks are asked for in five calls, and more are left out', async () => {
  await openAt(`/#playlist=Long&tracks=${idsOf(600)}`, 'guest', []);
  expect(asked()).toHaveLength(5);
  expect(shell.toast()?.message).toBe('These tracks are not in the catalogue.');
});

test.each(['#playlist=Sunday', '#playlist=&tracks=x-y'])(
  'a damaged link says what to do: %s',
  async (fragment) => {
    await openAt(`/${fragment}`, 'guest');
    expect(shell.toast()?.message).toBe('This link has no tracks. Please ask for it again.');
    expect(asked()).toEqual([]);
  },
);

test.each(['/', '/?page=search', '/#content', '/concerts?track=7'])(
  'the address %s is no link',
  (address) => {
    history.replaceState(null, '', address);
    const { href } = window.location;
    const link = takePageLink(window);
    expect(window.location.href).toBe(href);
    shell = openShell('guest');
    void link.open({ ...shell, startServices: () => Promise.resolve() });
    expect(shell.fetch).not.toHaveBeenCalled();
  },
);
