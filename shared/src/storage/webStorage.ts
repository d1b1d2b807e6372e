import { Observable } from 'rxjs';
import { StorageError, type StorageChange, type StoragePort } from './storagePort';

/** The part of the browser's window that keeps texts and tells other tabs' changes. */
export interface StorageWindow {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

// Firefox had a name of its own before the standard one.
const QUOTA_ERRORS: readonly unknown[] = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

function asStorageError(cause: unknown): StorageError {
  const isFull = cause instanceof Object && 'name' in cause && QUOTA_ERRORS.includes(cause.name);
  return new StorageError(isFull ? 'full' : 'forbidden', { cause });
}

/** How long the texts stay: for ever, or as long as the browser session. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * One of the browser's storages; the only place that touches them. A forbidden storage (a private mode, a policy)
 * reads as empty and refuses writes with a StorageError.
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

  return {
    read(key) {
      readKeys.add(key);
      try {
        return window[area].getItem(key);
      } catch {
        return null;
      }
    },
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
      const tell = ({ key, newValue, storageArea }: StorageEvent): void => {
        if (!isOurs(storageArea)) return;
        if (key !== null) subscriber.next({ key, value: newValue });
        // Another tab emptied the whole storage, which names no key: tell each that this page has read.
        else for (const readKey of readKeys) subscriber.next({ key: readKey, value: null });
      };
      window.addEventListener('storage', tell);
      return () => window.removeEventListener('storage', tell);
    }),
  };
}
