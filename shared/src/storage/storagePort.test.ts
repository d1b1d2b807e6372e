/** @jest-environment jsdom */
import { Scope } from '../reactive/scope';
import { createMemoryStorage, createStorageMemory } from './memoryStorage';
import { StorageError, type StorageChange, type StoragePort } from './storagePort';
import { createWebStorage, type StorageWindow } from './webStorage';

/** Two tabs of one browser, and a way to make the first one's storage refuse. */
interface Tabs {
  readonly first: StoragePort;
  readonly second: StoragePort;
  refuse(code: 'full' | 'forbidden'): void;
}

function memoryTabs(): Tabs {
  const memory = createStorageMemory();
  const first = createMemoryStorage(memory);
  return { first, second: createMemoryStorage(memory), refuse: first.refuse };
}

/** A browser's window whose storage can be made to refuse. */
interface OpenedWindow extends StorageWindow {
  refusal?: 'full' | 'forbidden';
}

/** The windows of one browser on one origin: each gets events for the others' writes, as in browsers. */
function createBrowser(texts: Storage): { open(): OpenedWindow } {
  const opened: { readonly target: EventTarget; readonly storage: Storage }[] = [];

  return {
    open() {
      const target = new EventTarget();
      const tell = (key: string | null, newValue: string | null): void => {
        for (const other of opened) {
          const change = { key, newValue, storageArea: other.storage };
          if (other.target !== target)
            other.target.dispatchEvent(Object.assign(new Event('storage'), change));
        }
      };
      const storage = {
        getItem: (key: string) => texts.getItem(key),
        setItem(key: string, value: string) {
          if (view.refusal === 'full') throw new DOMException('No room', 'QuotaExceededError');
          texts.setItem(key, value);
          tell(key, value);
        },
        removeItem(key: string) {
          texts.removeItem(key);
          tell(key, null);
        },
        clear() {
          texts.clear();
          tell(null, null);
        },
      } as Storage;
      const view: OpenedWindow = {
        get localStorage() {
          if (view.refusal === 'forbidden') throw new DOMException('No', 'SecurityError');
          return storage;
        },
        sessionStorage: storage,
        addEventListener: (name, listener) =>
          target.addEventListener(name, listener as EventListener),
        removeEventListener: (name, listener) =>
          target.removeEventListener(name, listener as EventListener),
      };
      opened.push({ target, storage });
      return view;
    },
  };
}

function webTabs(): Tabs {
  localStorage.clear();
  const browser = createBrowser(localStorage);
  const firstWindow = browser.open();
  return {
    first: createWebStorage(firstWindow),
    second: createWebStorage(browser.open()),
    refuse(code) {
      firstWindow.refusal = code;
    },
  };
}

const refusalOf = (act: () => void): unknown => {
  try {
    act();
  } catch (error) {
    return error instanceof StorageError ? error.code : error;
  }
  return undefined;
};

describe.each([
  ['memory', memoryTabs],
  ['web', webTabs],
])('the %s storage', (_, openTabs) => {
  const scope = new Scope();
  const changesOf = (port: StoragePort): StorageChange[] => {
    const changes: StorageChange[] = [];
    scope.observe(port.changes$, (change) => changes.push(change));
    return changes;
  };
  afterAll(() => scope.end());

  test('keeps texts under their keys for every tab, until they are removed', () => {
    const { first, second } = openTabs();
    expect(first.read('theme')).toBeNull();
    first.write('theme', 'light');
    first.write('empty', '');
    expect([second.read('theme'), second.read('empty')]).toEqual(['light', '']);
    second.write('theme', 'dark');
    expect(first.read('theme')).toBe('dark');
    first.remove('theme');
    first.remove('never-there');
    expect(second.read('theme')).toBeNull();
  });

  test('emits the changes of other tabs, never its own', () => {
    const { first, second } = openTabs();
    const firstSaw = changesOf(first);
    const secondSaw = changesOf(second);
    first.write('theme', 'light');
    second.remove('theme');
    expect(secondSaw).toEqual([{ key: 'theme', value: 'light' }]);
    expect(firstSaw).toEqual([{ key: 'theme', value: null }]);
  });

  test('a full storage can be read, but rejects writes', () => {
    const { first, refuse } = openTabs();
    first.write('theme', 'light');
    refuse('full');
    expect(refusalOf(() => first.write('theme', 'dark'))).toBe('full');
    expect(first.read('theme')).toBe('light');
    expect(refusalOf(() => first.remove('theme'))).toBeUndefined();
  });

  test('a forbidden storage reads as empty and refuses every change', () => {
    const { first, refuse } = openTabs();
    first.write('theme', 'light');
    refuse('forbidden');
    expect(first.read('theme')).toBeNull();
    expect(refusalOf(() => first.readOrThrow('theme'))).toBe('forbidden');
    expect(refusalOf(() => first.write('theme', 'dark'))).toBe('forbidden');
    expect(refusalOf(() => first.remove('theme'))).toBe('forbidden');
  });
});

test('clearing by another tab emits a removal for each key that this tab has read', () => {
  localStorage.clear();
  const browser = createBrowser(localStorage);
  const first = createWebStorage(browser.open());
  const other = browser.open();
  first.read('theme');
  first.read('accentColor');
  const changes: StorageChange[] = [];
  const subscription = first.changes$.subscribe((change) => changes.push(change));
  other.localStorage.clear();
  subscription.unsubscribe();
  expect(changes).toEqual([
    { key: 'theme', value: null },
    { key: 'accentColor', value: null },
  ]);
});

test('a page restored from the back/forward cache emits the current value of each key that it has read', () => {
  localStorage.clear();
  const storage = createWebStorage(window);
  storage.read('theme');
  storage.read('accentColor');
  const changes: StorageChange[] = [];
  const subscription = storage.changes$.subscribe((change) => changes.push(change));
  // A cached page gets no events.
  localStorage.setItem('theme', 'light');
  const show = (persisted: boolean): void =>
    void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  show(false);
  expect(changes).toEqual([]);
  show(true);
  subscription.unsubscribe();
  show(true);
  expect(changes).toEqual([
    { key: 'theme', value: 'light' },
    { key: 'accentColor', value: null },
  ]);
});

test('changes of the session storage are ignored', () => {
  const changes: StorageChange[] = [];
  const subscription = createWebStorage(window).changes$.subscribe((change) =>
    changes.push(change),
  );
  const tell = (storageArea: Storage): void => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: '1', storageArea }));
  };
  tell(sessionStorage);
  tell(localStorage);
  subscription.unsubscribe();
  tell(localStorage);
  expect(changes).toEqual([{ key: 'a', value: '1' }]);
});
