import {
  createToasts,
  Scope,
  type HostApi,
  type Toast,
  type Toasts,
  type User,
} from '@prelude/shared';
import {
  createFakeClock,
  createMemoryStorage,
  createStorageMemory,
  jsonResponse,
  TEST_USER,
  type FakeClock,
  type MemoryStorage,
} from '@prelude/shared/testing';
import { createLocalGuests, type LocalGuests } from '../auth/localGuest';
import { createSession, type SessionStore } from '../auth/session';
import { createHost } from '../createHost';
import { createGuestBanner, type GuestBannerStore } from '../layout/guestBannerStore';
import { createNavigation, type Navigation } from '../routing/navigation';
import { createFakeLoader, type FakeLoader } from './createFakeLoader';

/** A local guest who was here before. */
const GUEST_TEXTS = { guest_session: 'guest_a', guest_present: '1' };

/** An account that was signed in before. */
const accountOf = (user: User): LocalGuests => ({
  present: () => user,
  enter: () => user,
  leave: () => undefined,
});

/** A shell on fakes. */
export interface OpenedShell {
  readonly clock: FakeClock;
  /** The browser's network; it has no tracks. */
  readonly fetch: jest.Mock<Promise<unknown>, [url: string]>;
  readonly guestBanner: GuestBannerStore;
  readonly host: HostApi;
  readonly loader: FakeLoader;
  readonly navigation: Navigation;
  readonly reportedErrors: readonly { readonly error: unknown; readonly where: string }[];
  readonly session: SessionStore;
  readonly sessionStorage: MemoryStorage;
  readonly storage: MemoryStorage;
  readonly toasts: Toasts;
  /** The toast that is visible. */
  toast(): Toast | null;
  /** Ends the stores' subscriptions. */
  end(): void;
}

/** Makes what the shell's composition root makes, on fakes at the ports. */
export function openShell(who: 'user' | 'guest' | 'nobody' = 'guest'): OpenedShell {
  const scope = new Scope();
  const clock = createFakeClock();
  const storage = createMemoryStorage(createStorageMemory(who === 'guest' ? GUEST_TEXTS : {}));
  const sessionStorage = createMemoryStorage(createStorageMemory());
  const toasts = createToasts({ schedule: clock.schedule });
  const reportedErrors: { error: unknown; where: string }[] = [];
  const guests = who === 'user' ? accountOf(TEST_USER) : createLocalGuests(storage, () => 'a');
  const session = createSession(guests, toasts);
  const { state } = window.history as { state: { usr?: unknown } | null };
  const navigation = createNavigation(
    { pathname: window.location.pathname, state: state?.usr },
    () => undefined,
  );
  const fetch = jest.fn((_url: string): Promise<unknown> =>
    Promise.resolve(jsonResponse({ results: [] })),
  );
  Object.assign(window, { fetch });
  const host = createHost({
    window,
    scope,
    storage,
    schedule: clock.schedule,
    config: {
      remotes: [],
      firstScreen: [],
      shellIntegrity: {},
      remoteDeadlineMillis: 10_000,
      recommendationArtists: ['Ada'],
      auth: null,
    },
    session,
    navigation,
    toasts,
    reportError: (error, where) => void reportedErrors.push({ error, where }),
  });
  return {
    clock,
    fetch,
    guestBanner: createGuestBanner(sessionStorage),
    host,
    loader: createFakeLoader(),
    navigation,
    reportedErrors,
    session,
    sessionStorage,
    storage,
    toast: () => toasts.current$.value,
    toasts,
    end: () => scope.end(),
  };
}
