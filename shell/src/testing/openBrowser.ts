import { Scope, StorageError, type Toast, type User } from '@prelude/shared';
import { createToasts } from '@prelude/shared/host';
import {
  createFakeClock,
  createMemoryStorage,
  createStorageMemory,
  type FakeClock,
  type MemoryStorage,
} from '@prelude/shared/testing';
import { createSessionHint } from '../session/sessionHint';
import { createSession, type SessionStore } from '../session/session';
import type { FakeAuth } from './createFakeAuth';

/** The session of one tab of a browser. */
export interface OpenedTab {
  readonly session: SessionStore;
  readonly storage: MemoryStorage;
  readonly clock: FakeClock;
  /** Guests whose likes were merged into an account: `[guest's uid, account's uid]`. */
  readonly merges: readonly (readonly [string, string])[];
  /** The storage has no room for the guests' records. */
  refuseMerges(areRefused?: boolean): void;
  /** The reasons of the offers to continue as a guest. */
  readonly offers: readonly string[];
  /** The console's messages. */
  readonly warnings: readonly string[];
  /** The reported bugs. */
  readonly reportedErrors: readonly unknown[];
  user(): User | null;
  toast(): Toast | null;
  close(): void;
}

/** A browser with its storage; `openTab` opens the product in it, with an identity service or without. */
export function openBrowser(storedTexts: Record<string, string> = {}): {
  openTab(auth: FakeAuth | null): OpenedTab;
} {
  const memory = createStorageMemory(storedTexts);
  const sessionMemory = createStorageMemory();
  let ids = 0;
  return {
    openTab(auth) {
      const scope = new Scope();
      const clock = createFakeClock();
      const storage = createMemoryStorage(memory);
      const toasts = createToasts({ schedule: clock.schedule });
      const merges: [string, string][] = [];
      let refusesMerges = false;
      const offers: string[] = [];
      const warnings: string[] = [];
      const reportedErrors: unknown[] = [];
      const session = createSession({
        scope,
        schedule: clock.schedule,
        toasts,
        hint: createSessionHint(storage, () => `id-${(ids += 1)}`),
        auth: auth?.access ?? null,
        sessionStorage: createMemoryStorage(sessionMemory),
        async mergeGuest(guest, account) {
          merges.push([guest, account]);
          if (refusesMerges) throw new StorageError('full');
        },
        offerGuest: (reason) => void offers.push(reason),
        warn: (text) => void warnings.push(text),
        reportError: (error) => void reportedErrors.push(error),
      });
      return {
        session,
        storage,
        clock,
        merges,
        refuseMerges: (areRefused = true) => void (refusesMerges = areRefused),
        offers,
        warnings,
        reportedErrors,
        user: () => session.session$.value.currentUser,
        toast: () => toasts.current$.value,
        close: () => scope.end(),
      };
    },
  };
}
