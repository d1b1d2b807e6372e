import type { Schedule } from '@prelude/shared';
import { rememberPlayback, type StoragePort } from '@prelude/shared/host';
import { pauseOtherTabs, type StealableLocks } from './pauseOtherTabs';
import { closeSheetsByBack } from './closeSheetsByBack';
import { closeSheetsBySwipe } from './closeSheetsBySwipe';
import { SidebarPlaylists } from '../layout/SidebarPlaylists';
import { lateSidebar } from '../layout/lateSidebar';
import { followShortcuts, type ShortcutDependencies } from '../shortcuts/followShortcuts';
import { keepStorage, type StorageKeeping } from './keepStorage';
import { playTrending, type TrendingHost } from './playTrending';

/** Dependencies of the background services. */
export interface BackgroundServicesDependencies extends ShortcutDependencies {
  readonly host: ShortcutDependencies['host'] & StorageKeeping['host'] & TrendingHost;
  readonly storage: StoragePort;
  /** The session storage, which is separate for each tab. */
  readonly sessionStorage: StoragePort;
  readonly schedule: Schedule;
  /** Undefined if the browser has none. */
  readonly locks: StealableLocks | undefined;
}

/**
 * Starts the background services for a signed-in user or guest: restoring the player after a reload, playing in one tab only,
 * Play without a track, the sidebar's playlists, the shortcuts, the swipe that closes sheets, and asking the browser for persistent storage. `earlyKeys` are the keys pressed
 * before they started. A deferred chunk, because the first screen does not need it (docs/decisions/start-up.md).
 */
export function startBackgroundServices(
  dependencies: BackgroundServicesDependencies,
  earlyKeys?: readonly KeyboardEvent[],
): void {
  const { host, storage, sessionStorage, schedule, scope, window, locks } = dependencies;
  const { playback, session$ } = host;
  rememberPlayback({
    playback,
    storage,
    tabStorage: sessionStorage,
    session$,
    schedule,
    scope,
    window,
  });
  pauseOtherTabs({ playback, locks, scope });
  scope.observe(playback.playsWithoutTrack$, (count) => {
    if (count > 0) void playTrending(host);
  });
  lateSidebar.update(() => ({ Playlists: SidebarPlaylists }));
  followShortcuts(dependencies, earlyKeys);
  closeSheetsByBack(dependencies);
  closeSheetsBySwipe(dependencies);
  keepStorage({ host, storage, scope, window });
}
