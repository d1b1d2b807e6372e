import { useBehavior, useHost, useRootAttribute } from '@prelude/shared';
import { useRef, type JSX, type ReactNode } from 'react';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { RemoteSlot } from '../remotes/RemoteSlot';
import type { Navigation } from '../routing/navigation';
import { REMOTE_VIEWS } from '../routing/remoteViews';
import { OfflineStrip } from './OfflineStrip';
import styles from './PlayerDock.module.css';

interface PlayerDockProps {
  readonly loader: RemoteLoader;
  readonly navigation: Navigation;
  /** The current route. */
  readonly children: ReactNode;
}

/**
 * A route with the player bar at its bottom, on every route except /concerts and only if a user is present
 * (specification 2.18). It wraps the routes, so that a change of route does not affect the music.
 */
export function PlayerDock({ loader, navigation, children }: PlayerDockProps): JSX.Element {
  const { session$ } = useHost();
  const { currentUser } = useBehavior(session$);
  const { path } = useBehavior(navigation.state$);
  const place = useRef<HTMLDivElement>(null);
  const hasPlayer = currentUser !== null && path !== '/concerts';
  useRootAttribute('data-with-player', hasPlayer);
  return (
    <div className={styles.frame}>
      <div className={styles.route}>{children}</div>
      <OfflineStrip />
      {hasPlayer && (
        <div ref={place} id="player" tabIndex={-1} className={styles.player} data-player-bar="">
          <RemoteSlot
            loader={loader}
            {...REMOTE_VIEWS.player}
            label="The player"
            compact
            onRetried={() => place.current?.focus()}
          />
        </div>
      )}
    </div>
  );
}
