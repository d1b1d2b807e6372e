import { IconButton, Spinner, useBehavior, useHost, type PageKey } from '@prelude/shared';
import { useRef, type JSX } from 'react';
import type { SessionStore } from '../auth/session';
import { RemoteSlot } from '../remotes/RemoteSlot';
import type { RemoteLoader } from '../remotes/remoteLoader';
import type { Navigation } from '../routing/navigation';
import { PAGES } from '../routing/pages';
import { usePageArrival } from '../routing/usePageArrival';
import styles from './AppShell.module.css';
import { GuestBanner } from './GuestBanner';
import type { GuestBannerStore } from './guestBannerStore';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

export interface AppShellProps {
  readonly loader: RemoteLoader;
  readonly navigation: Navigation;
  readonly session: SessionStore;
  readonly guestBanner: GuestBannerStore;
}

/** The frame around the pages: sidebar, top bar and player bar stay put, only the content scrolls. */
export function AppShell({ loader, navigation, session, guestBanner }: AppShellProps): JSX.Element {
  const host = useHost();
  const page = useBehavior(host.page$);
  const isGuest = useBehavior(host.session$).currentUser?.isGuest ?? false;
  const isDismissed = useBehavior(guestBanner.isDismissed$);
  const content = useRef<HTMLElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);
  const player = useRef<HTMLDivElement>(null);
  const { title, remote, view } = PAGES[page];
  usePageArrival(content, navigation, title);
  const fetchAhead = (wanted: PageKey): void => loader.load(PAGES[wanted].remote);

  return (
    <div className={styles.frame}>
      <SkipLink target="content" label="Skip to content" />
      <SkipLink target="player" label="Skip to player" />
      <div className={styles.sidebar}>
        <Sidebar onIntent={fetchAhead} />
      </div>
      {/* A click on the backdrop reaches the dialog itself. Keyboards have Escape. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Menu"
        onClick={(event) => {
          if (event.target === drawer.current) drawer.current.close();
        }}
      >
        <span className={styles.close}>
          <IconButton icon="close" label="Close menu" onClick={() => drawer.current?.close()} />
        </span>
        <Sidebar onIntent={fetchAhead} onChosen={() => drawer.current?.close()} />
      </dialog>
      <div className={styles.stage}>
        <TopBar
          navigation={navigation}
          onMenu={() => drawer.current?.showModal()}
          onSignOut={() => void session.signOut()}
        />
        <main ref={content} id="content" tabIndex={-1} className={styles.content}>
          {isGuest && !isDismissed && (
            <GuestBanner
              onSignIn={() => host.events.publish('open-auth-modal', { mode: 'login' })}
              onDismiss={() => {
                guestBanner.dismiss();
                // The button that had it is gone.
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
      <div ref={player} id="player" tabIndex={-1} className={styles.player} data-player-bar="">
        <RemoteSlot
          loader={loader}
          remote="player"
          view="bar"
          label="The player"
          compact
          onRetried={() => player.current?.focus()}
        />
      </div>
    </div>
  );
}
