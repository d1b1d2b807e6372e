/** @jest-environment node */
import { createState, Scope } from '@prelude/shared';
import { createFakeHost } from '@prelude/shared/testing';
import { settle } from '../testing/turns';
import { prepareOffline, withClearedCaches } from './offline';
import { revisionOf } from './readPageText';

const versions = { shell: 'a' };
const ORIGIN = 'https://music.example';

let scope: Scope;
beforeEach(() => {
  jest.useFakeTimers();
  scope = new Scope();
});
afterEach(() => {
  scope.end();
  jest.useRealTimers();
});

/** An audio element that has stopped, after it played for so many seconds, in pieces; a fake, because jsdom plays nothing. */
const soundOf = (path: string, seconds: readonly number[], paused = true) => ({
  currentSrc: ORIGIN + path,
  paused,
  played: {
    length: seconds.length,
    start: (at: number) => at * 10,
    end: (at: number) => at * 10 + (seconds[at] ?? 0),
  },
});

/** A browser with its service workers; `hasWorker`: the page is controlled by one. */
function browser(hasWorker = false) {
  const postMessage = jest.fn();
  const unregister = jest.fn(() => Promise.resolve(true));
  const container = Object.assign(new EventTarget(), {
    controller: hasWorker ? {} : null,
    ready: Promise.resolve({ active: { postMessage } }),
    register: jest.fn(() => Promise.resolve({})),
    getRegistrations: () => Promise.resolve([{ unregister }]),
  });
  const held = new Set(['prelude-page', 'prelude-files']);
  const target = {
    navigator: { serviceWorker: container },
    caches: {
      keys: () => Promise.resolve([...held]),
      delete: (name: string) => Promise.resolve(held.delete(name)),
    },
    document: Object.assign(new EventTarget(), {
      hidden: false,
      querySelectorAll: (): readonly unknown[] => [],
    }),
    location: { origin: ORIGIN },
    performance: {
      getEntriesByType: () =>
        ['/api/music/search?q=pop', '/shell/shell.js', '/api/music/covers/1'].map((path) => ({
          name: ORIGIN + path,
        })),
    },
  };
  /** How often the worker was asked to keep the page. */
  const askedToKeep = (): number =>
    postMessage.mock.calls.filter(([message]) => 'keep' in (message as object)).length;
  /** An audio element of the page stops after so many seconds of a sound. */
  const hear = (path: string, ...seconds: readonly number[]) => {
    const event = new Event('pause');
    Object.defineProperty(event, 'target', { value: soundOf(path, seconds) });
    target.document.dispatchEvent(event);
  };
  const say = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { target, container, postMessage, askedToKeep, hear, say, unregister, held };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await settle();
};

async function run(target: object, { isOn = true, isOverridden = false } = {}) {
  const show = jest.fn();
  const onReload = jest.fn();
  prepareOffline({
    isOn,
    window: target as Window & typeof globalThis,
    versions,
    scope,
    online$: createState(true).state$,
    toasts: { show },
    onReload,
    isOverridden: () => isOverridden,
  })();
  await turns();
  return { show, onReload };
}

test('the worker is registered, gets what the page has shown already, and is asked to keep the page that has worked', async () => {
  const { target, container, postMessage } = browser();
  await run(target);
  expect(container.register).toHaveBeenCalledWith('/sw.js');
  expect(postMessage.mock.calls).toEqual([
    [{ seen: ['search?q=pop', 'covers/1'].map((path) => `${ORIGIN}/api/music/${path}`) }],
    [{ keep: revisionOf(versions) }],
  ]);
});

test('a sound that was heard for five seconds, in pieces too, is named when it stops', async () => {
  const { target, postMessage, hear } = browser(true);
  await run(target);
  postMessage.mockClear();
  for (const seconds of [0, 4.9]) hear('/a', seconds);
  expect(postMessage).not.toHaveBeenCalled();
  hear('/a', 3, 2);
  hear('/b', 5);
  expect(postMessage.mock.calls).toEqual([
    [{ played: `${ORIGIN}/a` }],
    [{ played: `${ORIGIN}/b` }],
  ]);
  scope.end();
  hear('/c', 5);
  expect(postMessage).toHaveBeenCalledTimes(2);
});

test('a sound that was heard and has stopped before the worker was there is named too', async () => {
  const { target, postMessage } = browser(true);
  target.document.querySelectorAll = () => [
    soundOf('/stopped', [6]),
    soundOf('/playing', [6], false),
    soundOf('/prepared', []),
  ];
  await run(target);
  expect(postMessage.mock.calls[0]).toEqual([{ played: `${ORIGIN}/stopped` }]);
  expect(postMessage).toHaveBeenCalledTimes(2);
});

test('a full storage is named once', async () => {
  const { target, say } = browser(true);
  const { show } = await run(target);
  say({ isFull: true });
  say({ isFull: true });
  expect(show.mock.calls).toEqual([
    ["Your browser's storage is full. Fewer songs are kept for times without a network."],
  ]);
});

test('a worker that was there has seen it', async () => {
  const { target, postMessage } = browser(true);
  await run(target);
  expect(postMessage.mock.calls).toEqual([[{ keep: revisionOf(versions) }]]);
});

test('the page is looked after again when the user returns, at most once a minute, and each quarter of an hour in view', async () => {
  const { target, askedToKeep } = browser(true);
  const { document } = target;
  await run(target);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(askedToKeep()).toBe(1);
  jest.advanceTimersByTime(60_000);
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(askedToKeep()).toBe(1);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(askedToKeep()).toBe(2);
  jest.advanceTimersByTime(15 * 60_000);
  expect(askedToKeep()).toBe(3);
});

test('another live revision is offered once, and only the user reloads', async () => {
  const { target, say, askedToKeep } = browser(true);
  const { show, onReload } = await run(target);
  for (const data of [null, {}, { live: 7 }]) say(data);
  expect(show).not.toHaveBeenCalled();
  say({ live: 'next' });
  say({ live: 'the one after' });
  expect(show.mock.calls).toEqual([
    ['A new version of Prelude is ready.', 'info', { label: 'Reload', run: onReload }],
  ]);
  expect(onReload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60 * 60_000);
  expect(askedToKeep()).toBe(1);
});

test('a site that has it switched off unregisters it and deletes what it has kept', async () => {
  const { target, container, unregister, held } = browser(true);
  await run(target, { isOn: false });
  expect(unregister).toHaveBeenCalledTimes(1);
  expect([...held]).toEqual([]);
  expect(container.register).not.toHaveBeenCalled();
});

test('a page with a part from a developer’s machine is not kept', async () => {
  const { target, container } = browser();
  await run(target, { isOverridden: true });
  expect(container.register).not.toHaveBeenCalled();
});

test('a browser without service workers, or one that refuses them, is left alone', async () => {
  await run({ navigator: {} });
  const { target, container, postMessage } = browser();
  container.register.mockRejectedValue(new DOMException('denied', 'SecurityError'));
  await run(target);
  expect(postMessage).not.toHaveBeenCalled();
});

test('clearing the cache of music deletes the kept page and files too', async () => {
  const { music, network } = createFakeHost();
  const { target, held } = browser(true);
  network.setOnline(true);
  await music.search({ query: 'jazz' });
  withClearedCaches(music, target as unknown as Window).clearCache();
  await turns();
  expect(music.cached({ query: 'jazz' })).toBeUndefined();
  expect([...held]).toEqual([]);
});
