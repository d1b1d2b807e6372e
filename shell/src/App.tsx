import { HostProvider, Spinner, useBehavior, type HostApi, type Toasts } from '@prelude/shared';
import { useEffect, useRef, type JSX } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Landing } from './auth/Landing';
import { AppShell, type AppShellProps } from './layout/AppShell';
import { FallbackBoundary } from './layout/FallbackBoundary';
import { PlayerDock } from './layout/PlayerDock';
import { RemoteSlot } from './remotes/RemoteSlot';
import { NotFound } from './routing/NotFound';
import { PAGES } from './routing/pages';
import { Router } from './routing/Router';
import { usePageArrival } from './routing/usePageArrival';
import { ToastRegion } from './toasts/ToastRegion';
import styles from './App.module.css';

interface AppProps extends AppShellProps {
  readonly host: HostApi;
  readonly toasts: Toasts;
  readonly onRefresh: () => void;
}

/** The whole product in its boundary: the routes and the toasts above them. */
export function App({ host, toasts, onRefresh, ...frame }: AppProps): JSX.Element {
  const { navigation } = frame;
  return (
    <FallbackBoundary reportError={host.reportError} onRefresh={onRefresh}>
      <HostProvider host={host}>
        <Router navigation={navigation}>
          <PlayerDock loader={frame.loader} navigation={navigation}>
            <Routes>
              <Route path="/" element={<Entrance host={host} {...frame} />} />
              <Route
                caseSensitive
                path="/concerts"
                element={<ConcertsRoute host={host} {...frame} />}
              />
              <Route path="*" element={<NotFound navigation={navigation} />} />
            </Routes>
          </PlayerDock>
        </Router>
        <ToastRegion toasts={toasts} />
      </HostProvider>
    </FallbackBoundary>
  );
}

interface RouteProps extends AppShellProps {
  readonly host: HostApi;
}

/** The shell where somebody is present, else the landing screen (specification, point 2). */
function Entrance({ host, ...frame }: RouteProps): JSX.Element | null {
  const { currentUser, isLoading } = useBehavior(host.session$);
  if (currentUser) return <AppShell {...frame} />;
  return isLoading ? null : <Landing session={frame.session} navigation={frame.navigation} />;
}

/** The booking page alone, without the player bar: the music pauses (decisions, "Pages and history"). */
function ConcertsRoute({ host, loader, navigation }: RouteProps): JSX.Element {
  const { title, remote, view } = PAGES.concerts;
  const content = useRef<HTMLElement>(null);
  usePageArrival(content, navigation, title);
  useEffect(() => host.playback.pause(), [host]);
  return (
    <main ref={content} className={styles.alone}>
      <RemoteSlot
        loader={loader}
        remote={remote}
        view={view}
        label={title}
        onRetried={() => navigation.revisit()}
        placeholder={<Spinner label={`Loading ${title}`} />}
      />
    </main>
  );
}
