import type { Schedule } from '@prelude/shared';
import { rememberPlayback, type HostedPlayback, type StoragePort } from '@prelude/shared/host';
import { takeSpeaker, type StealableLocks } from './takeSpeaker';
import { closeSheetsBySwipe } from './closeSheetsBySwipe';
import { followShortcuts, type ShortcutDependencies } from '../shortcuts/followShortcuts';
import { keepStorage, type StorageKeeping } from './keepStorage';

/** Dependencies of the listener's services. */
export interface AttendanceDependencies extends ShortcutDependencies {
  readonly host: ShortcutDependencies['host'] &
    StorageKeeping['host'] & { readonly playback: HostedPlayback };
  readonly storage: StoragePort;
  /** The session storage, which is separate for each tab. */
  readonly sessionStorage: StoragePort;
  readonly schedule: Schedule;
  /** Undefined if the browser has none. */
  readonly locks: StealableLocks | undefined;
}

/**
 * The listener's services without a view: restoring the player after a reload, playing in one tab only, the single
 * keys, the swipe that closes sheets, asking the browser to keep what is stored. A deferred chunk, because the first screen
 * does not need it; `earlyPresses` of keys may have waited for it
 * (docs/decisions/start-up.md).
 */
export function attendListener(
  dependencies: AttendanceDependencies,
  earlyPresses?: readonly KeyboardEvent[],
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
  takeSpeaker({ playback, locks, scope });
  followShortcuts(dependencies, earlyPresses);
  closeSheetsBySwipe(dependencies);
  keepStorage({ host, storage, scope, window });
}
