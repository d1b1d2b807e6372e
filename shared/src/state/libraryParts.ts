import type { EventBus } from '../contract/windowEvents';
import type { Session } from '../model/session';
import type { LibraryStorage } from '../storage/libraryStorage';
import type { Behavior } from './behavior';
import type { Scope } from './scope';
import type { Toasts } from './toasts';

/** What the library stands on. */
export interface LibraryParts {
  readonly records: LibraryStorage;
  /** Ends the following of the session and of other tabs. */
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly toasts: Toasts;
  /** Where its own changes are told. */
  readonly events: Pick<EventBus, 'publish'>;
  /** Hears why favorites could not be changed: a FavoritesError. */
  readonly reportError: (error: unknown) => void;
}
