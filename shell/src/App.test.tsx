import { PageHeading, type RemoteViewProps } from '@prelude/shared';
import { makeTrack } from '@prelude/shared/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from './App';
import { authViewCode } from './sign-in/authViewCode';
import { routerCode } from './routing/DeferredRouter';
import { GOOGLE_USER } from './testing/createFakeAuth';
import { makeRemote } from './testing/makeRemote';
import { openShell, type OpenedShell } from './testing/openShell';

const BANNER_TEXT =
  'You are in Guest / Offline Mode - Some features are limited. Sign in for full functionality.';

const pageView =
  (title: string) =>
  ({ host }: RemoteViewProps) => <PageHeading>{`${title} ${host.contractVersion}`}</PageHeading>;

let shell: OpenedShell;

/** Opens the product at a path, with every remote loaded unless `remotes` says otherwise. */
function openApp(
  who?: Parameters<typeof openShell>[0],
  path = '/',
  remotesAreThere = true,
  options?: Parameters<typeof openShell>[1],
) {
  window.history.replaceState(null, '', path);
  shell = openShell(who, options);
  if (remotesAreThere) {
    const { loader } = shell;
    loader.arrive(makeRemote({ views: { home: pageView('Rows'), search: pageView('Results') } }));
    loader.arrive(makeRemote({ name: 'library', views: { settings: pageView('Settings') } }));
    loader.arrive(makeRemote({ name: 'concerts', views: { booking: pageView('Booking') } }));
    loader.arrive(makeRemote({ name: 'player', views: { bar: () => <p>Player bar</p> } }));
  }
  const onRefresh = jest.fn();
  render(<App {...shell} testIdentities={[]} onRefresh={onRefresh} />, {
    onCaughtError: () => undefined,
  });
  return { ...shell, onRefresh, listener: userEvent.setup() };
}

const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });

const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }));

beforeAll(() => Promise.all([authViewCode.load(), routerCode.load()]));
beforeEach(() => {
  Element.prototype.scrollTo = jest.fn();
});
afterEach(() => shell.end());

describe('the entrance', () => {
  test('is the landing screen when signed out, without any part of the product', () => {
    const { loader } = openApp('visitor');
    expect(screen.getByText('Sign in to continue to your music experience')).toBeVisible();
    expect(screen.queryByText('Player bar')).not.toBeInTheDocument();
    expect(loader.calls).toEqual([]);
  });

  test('signs a guest in, and says so', async () => {
    const { listener } = openApp('visitor');
    await listener.click(screen.getByRole('button', { name: 'Continue as Guest' }));
    expect(heading()).toHaveTextContent('Rows');
    expect(heading()).toHaveFocus();
    expect(screen.getByText('Player bar')).toBeVisible();
    expect(screen.getByTestId('toast')).toHaveTextContent('Signed in as guest');
  });

  test('moves the focus to the heading of the new page, because the pressed button is gone', async () => {
    const { listener } = openApp('visitor');
    expect(heading()).not.toHaveFocus();
    await listener.click(screen.getByRole('button', { name: 'Continue as Guest' }));
    expect(heading()).toHaveTextContent('Rows');
    expect(heading()).toHaveFocus();
    await listener.click(screen.getByRole('button', { name: 'Account menu of Guest User' }));
    await listener.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(heading()).toHaveTextContent('Prelude');
    expect(heading()).toHaveFocus();
  });

  test('is the shell for a remembered user', () => {
    openApp('user');
    expect(heading()).toHaveTextContent('Rows');
    expect(heading()).not.toHaveFocus();
    expect(document.title).toBe('Home · Prelude');
  });

  test('signing out from the avatar menu returns to it and stops the music', async () => {
    const { listener, host } = openApp('guest');
    act(() => host.playback.playTrack(makeTrack()));
    await listener.click(screen.getByRole('button', { name: 'Account menu of Guest User' }));
    await listener.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(screen.getByText('Sign in to continue to your music experience')).toBeVisible();
    expect(heading()).toHaveFocus();
    expect(screen.getByTestId('toast')).toHaveTextContent('Signed out successfully');
    expect(host.playback.isPlaying$.value).toBe(false);
  });
});

test('a member whose session the identity service has ended reads so, and can sign in at once', async () => {
  const { auth, session } = openApp('user');
  await act(() => session.connect());
  act(() => auth.tell(null));
  expect(screen.getByTestId('toast')).toHaveTextContent('You have been signed out.');
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus();
});

describe('before the identity service has answered', () => {
  test('a remembered user is in the shell, with an avatar without a name', () => {
    const { session } = openApp('user');
    expect(session.session$.value.isLoading).toBe(true);
    expect(heading()).toHaveTextContent('Rows');
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });

  test('a new visitor is on the landing screen', () => {
    const { session } = openApp('visitor');
    expect(session.session$.value.isLoading).toBe(true);
    expect(screen.getByText('Sign in to continue to your music experience')).toBeVisible();
  });
});

describe('the auth modal', () => {
  const modal = (): HTMLElement => screen.getByRole('dialog', { name: 'Welcome back' });

  test('opens the locked page that a guest has pressed, and moves the focus there, once they have signed up', async () => {
    const { listener, loader } = openApp('guest');
    act(() =>
      loader.arrive(makeRemote({ name: 'library', views: { favorites: pageView('Liked') } })),
    );
    await listener.click(sidebar().getByRole('button', { name: /^Liked Songs/ }));
    await signUp(listener);
    expect(heading()).toHaveTextContent('Liked');
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  describe('with a sign-in that leaves for Google’s page', () => {
    /** A guest presses the locked page, and the browser blocks Google's window. */
    async function leaveForGoogle(): Promise<OpenedShell> {
      const { listener, auth } = openApp('guest');
      auth.failOnce('signInWithGooglePopup', 'popup-blocked');
      await listener.click(sidebar().getByRole('button', { name: /^Liked Songs/ }));
      await listener.click(within(modal()).getByRole('button', { name: 'Continue with Google' }));
      expect(auth.calls).toContain('startGoogleRedirect');
      return shell;
    }
    function comeBack({ sessionStorage, end }: OpenedShell): ReturnType<typeof openApp> {
      end();
      cleanup();
      const back = openApp('guest', '/', true, { sessionStorage });
      act(() =>
        back.loader.arrive(
          makeRemote({ name: 'library', views: { favorites: pageView('Liked') } }),
        ),
      );
      return back;
    }

    test('the locked page opens after the return', async () => {
      const back = comeBack(await leaveForGoogle());
      expect(heading()).toHaveTextContent('Rows');
      back.auth.returnFromGoogle(GOOGLE_USER);
      await act(() => back.session.connect());
      expect(heading()).toHaveTextContent('Liked');
      expect(back.sessionStorage.read('wanted_page')).toBeNull();
    });

    test('a guest who returns without an account and signs out leaves it to no one else', async () => {
      const back = comeBack(await leaveForGoogle());
      await act(() => back.session.connect());
      await act(() => back.session.signOut());
      await act(() => back.session.continueWithGoogle());
      expect(heading()).toHaveTextContent('Rows');
    });

    test('a later page load without a return does not open it', async () => {
      const { sessionStorage, end } = await leaveForGoogle();
      sessionStorage.remove('google_redirect');
      const back = comeBack({ ...shell, sessionStorage, end });
      await act(() => back.session.continueWithGoogle());
      expect(heading()).toHaveTextContent('Rows');
    });
  });

  async function signUp(listener: UserEvent): Promise<void> {
    await listener.click(within(modal()).getByRole('button', { name: 'Sign up' }));
    await listener.type(screen.getByLabelText('Email'), 'robin@example.org');
    await listener.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
  }

  test('leads from the landing screen to the shell’s heading', async () => {
    const { listener } = openApp('visitor');
    await listener.click(screen.getByRole('button', { name: 'Sign In' }));
    await signUp(listener);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent('Rows');
    expect(heading()).toHaveFocus();
    expect(screen.getByTestId('toast')).toHaveTextContent('Account created successfully!');
  });

  test('opens from the guest banner, which is then removed; the focus goes to the page’s heading', async () => {
    const { listener } = openApp('guest');
    await listener.click(screen.getByRole('button', { name: 'Sign In' }));
    await signUp(listener);
    expect(screen.queryByText(BANNER_TEXT)).not.toBeInTheDocument();
    expect(heading()).toHaveFocus();
  });

  test.each([/^Your Library/, /^Liked Songs/, /^Recently Played/])(
    'opens from the locked item %s and returns the focus to it',
    async (name) => {
      const { listener } = openApp('guest');
      const [item] = screen.getAllByRole('button', { name });
      await listener.click(item!);
      await listener.click(within(modal()).getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(item).toHaveFocus();
    },
  );

  test('opened from the drawer, returns the focus to the menu button, because the drawer is closed', async () => {
    const { listener } = openApp('guest');
    await listener.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    await listener.click(within(drawer).getByRole('button', { name: /^Your Library/ }));
    expect(drawer).not.toBeVisible();
    await listener.click(within(modal()).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('opens from the account menu and returns the focus to it', async () => {
    const { listener } = openApp('guest');
    const avatar = screen.getByRole('button', { name: 'Account menu of Guest User' });
    await listener.click(avatar);
    await listener.click(screen.getByRole('menuitem', { name: 'Sign In' }));
    await listener.click(within(modal()).getByRole('button', { name: 'Close' }));
    expect(avatar).toHaveFocus();
  });

  test.each(['/', '/concerts'])('opens at the window event on %s too', async (path) => {
    const { listener } = openApp('guest', path);
    act(() => {
      window.dispatchEvent(new CustomEvent('open-auth-modal', { detail: { mode: 'login' } }));
    });
    await listener.click(within(modal()).getByRole('button', { name: 'Close' }));
    expect(heading()).toHaveFocus();
  });
});

describe('the shell', () => {
  test('a chosen page sets its title, scrolls to the top and focuses its heading', async () => {
    const { listener } = openApp('user');
    await listener.click(sidebar().getByRole('button', { name: 'Search' }));
    expect(heading()).toHaveTextContent('Results');
    expect(heading()).toHaveFocus();
    expect(document.title).toBe('Search · Prelude');
    expect(Element.prototype.scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByText('Player bar')).toBeVisible();
  });

  test('the current page scrolls to its top when it is chosen again', async () => {
    const { listener } = openApp('user');
    await listener.click(screen.getByRole('button', { name: 'Home' }));
    expect(Element.prototype.scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(heading()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeDisabled();
  });

  test.each(['library', 'favorites', 'recent'])(
    'a guest who returns to a history entry of the locked page %s sees home',
    (page) => {
      window.history.replaceState({ usr: { page }, idx: 0 }, '', '/');
      shell = openShell('guest');
      shell.loader.arrive(makeRemote({ views: { home: pageView('Rows') } }));
      shell.loader.arrive(makeRemote({ name: 'library', views: { [page]: pageView('Locked') } }));
      render(<App {...shell} testIdentities={[]} onRefresh={() => undefined} />);
      expect(heading()).toHaveTextContent('Rows');
      expect(document.title).toBe('Home · Prelude');
      expect(screen.getByRole('button', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    },
  );

  test('Go back and Go forward walk through the pages, disabled at either end', async () => {
    const { listener } = openApp('user');
    const back = screen.getByRole('button', { name: 'Go back' });
    const forward = screen.getByRole('button', { name: 'Go forward' });
    expect(back).toBeDisabled();
    expect(forward).toBeDisabled();
    await listener.click(sidebar().getByRole('button', { name: 'Search' }));
    await listener.click(back);
    await waitFor(() => expect(heading()).toHaveTextContent('Rows'));
    // It had the focus when the page was left.
    expect(sidebar().getByRole('button', { name: 'Search' })).toHaveFocus();
    expect(back).toBeDisabled();
    await listener.click(forward);
    await waitFor(() => expect(heading()).toHaveTextContent('Results'));
    expect(forward).toBeDisabled();
  });

  test('the theme toggle offers the other theme', async () => {
    const { listener, host } = openApp('user');
    await listener.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(host.theme.state$.value.theme).toBe('light');
    await listener.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(host.theme.state$.value.theme).toBe('dark');
  });

  test('the menu button opens the drawer; choosing a page closes it', async () => {
    const { listener } = openApp('user');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await listener.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    await listener.click(within(drawer).getByRole('button', { name: 'Search' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent('Results');
  });

  test.each([
    ['the browser’s Back', () => window.history.back()],
    [
      'code outside the bundles that asks for a page',
      () => window.dispatchEvent(new CustomEvent('navigate', { detail: { page: 'settings' } })),
    ],
  ])('%s closes the drawer and moves the focus to the page', async (_who, change) => {
    const { listener, host } = openApp('user');
    act(() => host.navigate('search'));
    await listener.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    act(change);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(heading()).toHaveFocus();
  });

  test('Quick Access is collapsed in sidebar and drawer alike, and stays so', async () => {
    const { listener, storage } = openApp('user');
    await listener.click(screen.getByRole('button', { name: 'Quick Access' }));
    await listener.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(within(drawer).getByRole('button', { name: 'Quick Access' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(storage.read('quick_access_open')).toBe('0');
  });

  test('a click outside the drawer closes it, one inside does not', async () => {
    const { listener } = openApp('user');
    await listener.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    await listener.click(within(drawer).getByRole('button', { name: 'Quick Access' }));
    expect(drawer).toBeVisible();
    await listener.click(drawer);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a missing part is named, and the rest works', () => {
    const { loader } = openApp('user');
    act(() => loader.fail('player'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rows');
    expect(screen.getByText('The player is not available right now.')).toBeVisible();
  });

  test('a page that loads says so', async () => {
    openApp('user', '/', false);
    expect(await screen.findByText('Loading Home')).toBeInTheDocument();
  });
});

describe('the guest banner', () => {
  test('tells guests what they miss; Sign In opens the login', async () => {
    const { listener } = openApp('guest');
    expect(screen.getByText(BANNER_TEXT)).toBeVisible();
    const asked: unknown[] = [];
    window.addEventListener(
      'open-auth-modal',
      (event) => asked.push((event as CustomEvent).detail),
      { once: true },
    );
    await listener.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(asked).toEqual([{ mode: 'login' }]);
    expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  });

  test('is dismissed for the browser session', async () => {
    const { listener, sessionStorage } = openApp('guest');
    await listener.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(BANNER_TEXT)).not.toBeInTheDocument();
    expect(sessionStorage.read('guest_banner_dismissed')).toBe('1');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('is not shown to signed-in users', () => {
    openApp('user');
    expect(screen.queryByText(BANNER_TEXT)).not.toBeInTheDocument();
  });
});

describe('a missing part', () => {
  test('gives the focus of Retry to the loaded page', async () => {
    const { listener, loader } = openApp('user', '/', false);
    act(() => loader.fail('catalog'));
    await listener.click(screen.getByRole('button', { name: 'Retry' }));
    act(() => loader.arrive(makeRemote({ views: { home: pageView('Rows') } })));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(heading()).toHaveTextContent('Rows');
  });

  test('that is the player gives it to the player’s section', async () => {
    const { listener, loader } = openApp('user', '/', false);
    act(() => loader.fail('player'));
    await listener.click(screen.getByRole('button', { name: 'Retry' }));
    expect(document.activeElement).toHaveAttribute('id', 'player');
  });
});

describe('/concerts', () => {
  test.each(['user', 'visitor'] as const)('shows only the booking to %s', (who) => {
    openApp(who, '/concerts');
    expect(heading()).toHaveTextContent('Booking');
    expect(document.title).toBe('Concerts · Prelude');
    expect(screen.queryByText('Player bar')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('moves the focus to its heading on entry, and home moves it back', () => {
    const { host } = openApp('user');
    act(() => host.openRoute('/concerts'));
    expect(heading()).toHaveTextContent('Booking');
    expect(heading()).toHaveFocus();
    act(() => host.openRoute('/'));
    expect(heading()).toHaveTextContent('Rows');
    expect(heading()).toHaveFocus();
  });

  test('has a link home at its head, for strangers too', async () => {
    const { listener } = openApp('visitor', '/concerts');
    const link = screen.getByRole('link', { name: 'Prelude, home' });
    expect(link).toHaveTextContent('Prelude');
    await listener.click(link);
    expect(screen.getByRole('button', { name: 'Continue as Guest' })).toBeVisible();
  });

  test('pauses the music on entry, because it has no controls', () => {
    const { host } = openApp('user');
    act(() => host.playback.playTrack(makeTrack()));
    act(() => host.openRoute('/concerts'));
    expect(heading()).toHaveTextContent('Booking');
    expect(heading()).toHaveFocus();
    expect(host.playback.isPlaying$.value).toBe(false);
  });

  test.each([
    ['home', () => shell.host.openRoute('/')],
    ['a page of the shell', () => shell.host.navigate('search')],
    ['the browser’s Back', () => window.history.back()],
  ])('the music that it has paused continues on return by %s', async (_how, leave) => {
    const { host } = openApp('user');
    act(() => host.playback.playTrack(makeTrack()));
    act(() => host.openRoute('/concerts'));
    act(leave);
    await waitFor(() => expect(screen.getByText('Player bar')).toBeVisible());
    expect(host.playback.isPlaying$.value).toBe(true);
  });

  test.each<[string, () => unknown]>([
    ['a pause', () => shell.host.playback.pause()],
    ['a sign-out', () => shell.session.signOut()],
  ])('after %s meanwhile nothing continues', async (_what, silence) => {
    const { host } = openApp('user');
    act(() => host.playback.playTrack(makeTrack()));
    act(() => host.openRoute('/concerts'));
    await act(async () => silence());
    await act(async () => host.openRoute('/'));
    expect(host.playback.isPlaying$.value).toBe(false);
  });
});

test.each(['/concerts/', '/concerts?from=home', '/concerts#top'])(
  '%s is the concerts route, without the player bar',
  (path) => {
    openApp('user', path);
    expect(heading()).toHaveTextContent('Booking');
    expect(screen.queryByText('Player bar')).not.toBeInTheDocument();
  },
);

test.each(['/?from=mail', '/#content', '//'])('%s is home', (path) => {
  openApp('user', path === '//' ? `${window.location.origin}//` : path);
  expect(heading()).toHaveTextContent('Rows');
  expect(screen.getByText('Player bar')).toBeVisible();
});

describe('any other path', () => {
  test.each(['user', 'visitor'] as const)('is not found, for %s, and is logged', (who) => {
    const { reportedErrors } = openApp(who, '/radio');
    expect(heading()).toHaveTextContent('Oops! Page not found');
    expect(reportedErrors).toEqual([{ error: new Error('No page at /radio'), where: '404' }]);
  });

  test('keeps the player bar and the music of a present user', () => {
    const { host } = openApp('user');
    act(() => host.playback.playTrack(makeTrack()));
    const bar = screen.getByText('Player bar');
    act(() => host.openRoute('/radio' as '/'));
    expect(heading()).toHaveTextContent('Oops! Page not found');
    expect(screen.getByText('Player bar')).toBe(bar);
    expect(host.playback.isPlaying$.value).toBe(true);
  });

  test('has no player bar when signed out', () => {
    openApp('visitor', '/radio');
    expect(screen.queryByText('Player bar')).not.toBeInTheDocument();
  });

  test('is case-sensitive', () => {
    openApp('user', '/Concerts');
    expect(heading()).toHaveTextContent('Oops! Page not found');
  });

  test('has a link to home', async () => {
    const { listener } = openApp('user', '/radio');
    await listener.click(screen.getByRole('link', { name: 'Return to Home' }));
    expect(heading()).toHaveTextContent('Rows');
    expect(window.location.pathname).toBe('/');
  });
});
