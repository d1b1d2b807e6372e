import type { Schedule } from '@prelude/shared';
import { rememberPlayback, type StoragePort } from '@prelude/shared/host';
import { takeSpeaker, type StealableLocks } from '../playback/takeSpeaker';
import { followShortcuts, type ShortcutParts } from '../shortcuts/followShortcuts';

/** What attending a listener stands on. */
export interface AttendanceParts extends ShortcutParts {
  readonly storage: StoragePort;
  /** The storage of the browser session, which is this tab's own. */
  readonly sessionStorage: StoragePort;
  readonly schedule: Schedule;
  /** Undefined where the browser has none. */
  readonly locks: StealableLocks | undefined;
}

/**
 * What a listener has beside the screen: the player's memory over a reload, one sounding tab, the single keys. The first
 * screen is drawn without it, so it is a chunk of its own, and `earlyPresses` of keys may have waited for it
 * (docs/decisions/0023).
 */
export function attendListener(
  parts: AttendanceParts,
  earlyPresses?: readonly KeyboardEvent[],
): void {
  const { host, storage, sessionStorage, schedule, scope, window, locks } = parts;
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
  followShortcuts(parts, earlyPresses);
}
