import { Observable } from 'rxjs';
import { StorageError, type StorageChange, type StoragePort } from './storagePort';

interface StorageWindowListening {
  (type: 'storage', listener: (event: StorageEvent) => void): void;
  (type: 'pageshow', listener: (event: PageTransitionEvent) => void): void;
}

/** The part of the browser's window that stores texts and reports other tabs' changes. */
export interface StorageWindow {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  addEventListener: StorageWindowListening;
  removeEventListener: StorageWindowListening;
}

// Old Firefox versions used another name than the standard.
const QUOTA_ERRORS: readonly unknown[] = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

function asStorageError(cause: unknown): StorageError {
  const isFull = cause instanceof Object && 'name' in cause && QUOTA_ERRORS.includes(cause.name);
  return new StorageError(isFull ? 'full' : 'forbidden', { cause });
}

/** How long the texts last: forever, or for the browser session. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * One of the browser's storages; the only code that uses them. A forbidden storage (a private mode, a policy) reads as
 * empty, unless the caller asks for the error, and rejects writes with a StorageError.
 */
export function createWebStorage(
  window: StorageWindow,
  area: StorageArea = 'localStorage',
): StoragePort {
  const readKeys = new Set<string>();

  const isOurs = (changed: Storage | null): boolean => {
    try {
      return changed === window[area];
    } catch {
      return false;
    }
  };

  const readOrThrow = (key: string): string | null => {
    readKeys.add(key);
    try {
      return window[area].getItem(key);
    } catch (error) {
      throw asStorageError(error);
    }
  };
  const read = (key: string): string | null => {
    try {
      return readOrThrow(key);
    } catch {
      return null;
    }
  };

  return {
    read,
    readOrThrow,
    write(key, value) {
      try {
        window[area].setItem(key, value);
      } catch (error) {
        throw asStorageError(error);
      }
    },
    remove(key) {
      try {
        window[area].removeItem(key);
      } catch (error) {
        throw asStorageError(error);
      }
    },
    changes$: new Observable<StorageChange>((subscriber) => {
      // An event of a cleared storage names no key, and a cached page missed its events: report each key that this page
      // has read.
      const tellAll = (): void => {
        for (const key of readKeys) subscriber.next({ key, value: read(key) });
      };
      const tell = ({ key, newValue, storageArea }: StorageEvent): void => {
        if (!isOurs(storageArea)) return;
        if (key === null) tellAll();
        else subscriber.next({ key, value: newValue });
      };
      const tellReturn = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) tellAll();
      };
      window.addEventListener('storage', tell);
      window.addEventListener('pageshow', tellReturn);
      return () => {
        window.removeEventListener('storage', tell);
        window.removeEventListener('pageshow', tellReturn);
      };
    }),
  };
}
