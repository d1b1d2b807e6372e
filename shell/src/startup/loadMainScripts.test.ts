/** @jest-environment jsdom */
import { loadMainScripts } from './loadMainScripts';

/** Reports a paint as a browser does. */
let paint: (name: string) => void;
const reportPaint = (name: string): Promise<void> => {
  paint(name);
  return jest.advanceTimersByTimeAsync(0);
};

class FakeObserver {
  constructor(heard: PerformanceObserverCallback) {
    paint = (painted) =>
      heard(
        { getEntriesByName: (name: string) => (name === painted ? [{}] : []) } as never,
        this as never,
      );
  }
  observe(): void {}
}

/** The addresses of what was requested: of scripts, which run, and of preload links. */
const started = (): readonly (string | null)[] =>
  [...document.head.querySelectorAll(':scope > :not(template)')].map(
    (request) => request.getAttribute('src') ?? request.getAttribute('href'),
  );

/** The page whose parser has ended; `covers` are what home waits for. */
async function openPage(
  isPainted: boolean,
  covers: Promise<readonly HTMLImageElement[]> | null = Promise.resolve([]),
): Promise<void> {
  document.head.innerHTML =
    '<template data-boot="scripts"><script src="/vendor.js"></script><script src="/shell.js"></script></template>';
  document.body.innerHTML = `<div id="root"${isPainted ? ' data-prerendered' : ''}></div>`;
  const next = document.createElement('link');
  next.href = '/remote.js';
  void loadMainScripts(window, { covers, next: () => [next] });
  await jest.advanceTimersByTimeAsync(0);
  expect(started()).toEqual([]);
  window.dispatchEvent(new Event('DOMContentLoaded'));
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { PerformanceObserver: FakeObserver });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page that paints nothing starts its scripts when it is complete, in order, and then requests the remotes’', async () => {
  await openPage(false);
  expect(started()).toEqual(['/vendor.js', '/shell.js', '/remote.js']);
  for (const script of document.head.querySelectorAll('script')) expect(script.async).toBe(false);
});

test('a page that is not visible starts them as well', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await openPage(true);
  expect(started()).toHaveLength(3);
});

test('a painted page starts them in the frame after its first content is on the screen', async () => {
  await openPage(true);
  await reportPaint('first-paint');
  await jest.advanceTimersByTimeAsync(100);
  expect(started()).toEqual([]);
  await reportPaint('first-contentful-paint');
  await jest.advanceTimersByTimeAsync(100);
  expect(started()).toHaveLength(3);
});

test('a browser that reports no paint starts them after a second', async () => {
  await openPage(true);
  await jest.advanceTimersByTimeAsync(999);
  expect(started()).toEqual([]);
  await jest.advanceTimersByTimeAsync(101);
  expect(started()).toHaveLength(3);
});

test('the scripts wait for home’s first covers, but not longer than 200 ms', async () => {
  const cover = Object.assign(new Image(), { decode: () => new Promise<void>(() => undefined) });
  await openPage(true, Promise.resolve([cover]));
  await reportPaint('first-contentful-paint');
  await jest.advanceTimersByTimeAsync(199);
  expect(started()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(started()).toHaveLength(3);
});

test('a cover that can’t be shown holds nothing up', async () => {
  const cover = Object.assign(new Image(), { decode: () => Promise.reject(new Error('broken')) });
  await openPage(true, Promise.resolve([cover]));
  await reportPaint('first-contentful-paint');
  await jest.advanceTimersByTimeAsync(100);
  expect(started()).toHaveLength(3);
});

test('a frame without content has its scripts requested at once, and run after it is painted', async () => {
  await openPage(true, null);
  expect(started()).toEqual(['/vendor.js', '/shell.js', '/remote.js']);
  expect(document.head.querySelector('script')).toBeNull();
  await reportPaint('first-contentful-paint');
  expect(started()).toEqual(['/vendor.js', '/shell.js', '/remote.js', '/vendor.js', '/shell.js']);
  expect(document.head.querySelectorAll('script')).toHaveLength(2);
});
