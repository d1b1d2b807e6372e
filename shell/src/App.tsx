import {
  type Behavior,
  type HostApi,
  HostProvider,
  Icon,
  PRODUCT_NAME,
  Spinner,
  useBehavior,
} from '@prelude/shared';
import type { ToastQueue } from '@prelude/shared/host';
import { useRef, type JSX } from 'react';
import { AuthDialogHost } from './sign-in/AuthDialogHost';
import type { IdentityProps } from './sign-in/GoogleButton';
import { Landing } from './sign-in/Landing';
import { AppShell, type AppShellProps } from './layout/AppShell';
import { LinkPlace } from './links/LinkPlace';
import type { PageLink } from './links/pageLink';
import type { DeferredDialog } from './dialogs/deferredDialog';
import { DialogPlace } from './dialogs/DialogPlace';
import { FallbackBoundary } from './layout/FallbackBoundary';
import { Logo } from './brand/Logo';
import { PlayerDock } from './layout/PlayerDock';
import type { PlaylistRequest } from './playlists/playlistRequest';
import { RemoteSlot } from './remotes/RemoteSlot';
import { HomeLink } from './routing/HomeLink';
import { NotFound } from './routing/NotFound';
import { PAGES } from './routing/pages';
import { DeferredRouter } from './routing/DeferredRouter';
import { usePageArrival } from './routing/usePageArrival';
import { ShortcutAnnouncer } from './shortcuts/ShortcutAnnouncer';
import { ToastRegion } from './toasts/ToastRegion';
import styles from './App.module.css';

interface AppProps extends AppShellProps, IdentityProps {
  readonly host: HostApi;
  readonly toasts: ToastQueue;
  readonly shortcutList: DeferredDialog<void>;
  readonly playlistPicker: DeferredDialog<PlaylistRequest>;
  readonly pageLink: PageLink;
  /** The announcements of the shortcuts. */
  readonly spokenKeys$: Behavior<string>;
  readonly onRefresh: () => void;
}

/** The whole product in its error boundary: the routes and the toasts above them. */
export function App({
  host,
  toasts,
  shortcutList,
  playlistPicker,
  pageLink,
  spokenKeys$,
  onRefresh,
  ...frame
}: AppProps): JSX.Element {
  const { navigation, session, authDialog, testIdentities } = frame;
  return (
    <FallbackBoundary reportError={host.reportError} onRefresh={onRefresh}>
      <HostProvider host={host}>
        <DeferredRouter navigation={navigation} />
        <PlayerDock loader={frame.loader} navigation={navigation}>
          <Shown host={host} {...frame} />
        </PlayerDock>
        <LinkPlace link={pageLink} />
        <AuthDialogHost session={session} authDialog={authDialog} testIdentities={testIdentities} />
        <DialogPlace dialog={shortcutList} />
        <DialogPlace dialog={playlistPicker} />
        <ShortcutAnnouncer words$={spokenKeys$} />
        <ToastRegion toasts={toasts} />
      </HostProvider>
    </FallbackBoundary>
  );
}

interface RouteProps extends AppShellProps, IdentityProps {
  readonly host: HostApi;
}

/** What the URL's path shows (specification 2.1). */
function Shown(props: RouteProps): JSX.Element {
  switch (useBehavior(props.navigation.state$).path) {
    case '/':
      return <Entrance {...props} />;
    case '/concerts':
      return <ConcertsRoute {...props} />;
    default:
      return <NotFound navigation={props.navigation} />;
  }
}

/**
 * The shell if a user is present, otherwise the landing screen (specification 2.1). It does not wait for the
 * identity service: a remembered user is present at once, and others can choose a way to sign in meanwhile.
 */
function Entrance({ host, authDialog, testIdentities, ...frame }: RouteProps): JSX.Element {
  const { currentUser } = useBehavior(host.session$);
  if (currentUser) return <AppShell {...frame} />;
  const { session, navigation, loader } = frame;
  return <Landing {...{ session, navigation, loader, authDialog, testIdentities }} />;
}

/** The booking page without the player bar; the host interrupts the music (`createHost`). */
function ConcertsRoute({ loader, navigation }: RouteProps): JSX.Element {
  const { title, remote, view } = PAGES.concerts;
  const content = useRef<HTMLDivElement>(null);
  usePageArrival(content, navigation, title);
  return (
    <div ref={content} className={styles.alone}>
      {/* Without a player bar toasts are at the top of the screen, over this and not over the page's heading. */}
      <header className={styles.head}>
        <HomeLink navigation={navigation} className={styles.home} label={`${PRODUCT_NAME}, home`}>
          <Icon name="chevron-left" />
          <Logo />
        </HomeLink>
      </header>
      <main>
        <RemoteSlot
          loader={loader}
          remote={remote}
          view={view}
          label={title}
          onRetried={() => navigation.revisit()}
          placeholder={<Spinner label={`Loading ${title}`} />}
        />
      </main>
    </div>
  );
}
