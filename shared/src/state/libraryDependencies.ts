import type { EventBus } from '../events/windowEvents';
import type { Session } from '../model/session';
import type { LibraryStorage } from '../storage/libraryStorage';
import type { Behavior } from '../reactive/behavior';
import type { Scope } from '../reactive/scope';
import type { Toasts } from './toasts';

/** Dependencies of the library. */
export interface LibraryDependencies {
  readonly records: LibraryStorage;
  /** Ends the subscriptions to the session and other tabs. */
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly toasts: Toasts;
  /** Publishes its own changes. */
  readonly events: Pick<EventBus, 'publish'>;
  /** Receives failures to change favorites: a FavoritesError. */
  readonly reportError: (error: unknown) => void;
}
