import { Spinner, useBehavior, useHost } from '@prelude/shared';
import { useRef, type JSX } from 'react';
import type { SessionStore } from '../session/session';
import { RemoteSlot } from '../remotes/RemoteSlot';
import type { RemoteLoader } from '../remotes/remoteLoader';
import type { Navigation } from '../routing/navigation';
import { PAGES, type PageEntry, type Pages } from '../routing/pages';
import { usePageArrival } from '../routing/usePageArrival';
import styles from './AppShell.module.css';
import { Drawer } from './Drawer';
import { GuestBanner } from './GuestBanner';
import type { GuestBannerStore } from './guestBannerStore';
import type { QuickAccessStore } from './quickAccessStore';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

export interface AppShellProps {
  readonly loader: RemoteLoader;
  readonly navigation: Navigation;
  readonly pages: Pages;
  readonly session: SessionStore;
  readonly guestBanner: GuestBannerStore;
  readonly quickAccess: QuickAccessStore;
}

/** The frame around the pages: sidebar and top bar are fixed, only the content scrolls. */
export function AppShell({
  loader,
  navigation,
  pages,
  session,
  guestBanner,
  quickAccess,
}: AppShellProps): JSX.Element {
  const host = useHost();
  const page = useBehavior(host.page$);
  const isGuest = useBehavior(host.session$).currentUser?.isGuest ?? false;
  const isDismissed = useBehavior(guestBanner.isDismissed$);
  const content = useRef<HTMLElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);
  const { title, remote, view } = pages.get(page) ?? PAGES.home;
  usePageArrival(content, navigation, title);
  const sidebar = {
    loader,
    pages,
    quickAccess,
    onIntent: ({ remote: wanted }: PageEntry): void => loader.load(wanted),
  };

  return (
    <div className={styles.frame}>
      <SkipLink target="content" label="Skip to content" />
      <SkipLink target="player" label="Skip to player" />
      <div className={styles.sidebar}>
        <Sidebar {...sidebar} />
      </div>
      <Drawer dialog={drawer} navigation={navigation} {...sidebar} />
      <div className={styles.stage}>
        <TopBar
          navigation={navigation}
          onMenu={() => drawer.current?.showModal()}
          onSignOut={() => void session.signOut()}
          onAccountIntent={() => void session.connect()}
        />
        <main ref={content} id="content" tabIndex={-1} className={styles.content}>
          {isGuest && !isDismissed && (
            <GuestBanner
              onSignIn={() => host.events.publish('open-auth-modal', { mode: 'login' })}
              onDismiss={() => {
                guestBanner.dismiss();
                // The button that had the focus is gone.
                content.current?.focus();
              }}
            />
          )}
          <RemoteSlot
            key={page}
            loader={loader}
            remote={remote}
            view={view}
            label={title}
            onRetried={() => navigation.revisit()}
            placeholder={
              <div className={styles.waiting}>
                <Spinner label={`Loading ${title}`} />
              </div>
            }
          />
        </main>
      </div>
    </div>
  );
}
