/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { recordEarlyEvents } from '../startup/earlyEvents';
import { handleGlobalErrors } from './globalErrors';

const RECORDER = 'https://recorder.example/record.js';
const REMOTE = 'https://parts.example/catalog/remote.js';

const WORDINGS = [
  'Failed to fetch',
  'Failed to fetch (music.example)',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
];

let scope: Scope;

function watch() {
  scope = new Scope();
  const reported: unknown[][] = [];
  handleGlobalErrors({
    window,
    scope,
    reportError: (...report) => reported.push(report),
    ownOrigins: [window.location.origin, 'https://parts.example'],
  });
  return { reported };
}

/** A failed fetch with a stack of scripts at these addresses. */
function fetchFailure(message: string, ...scripts: readonly string[]): TypeError {
  const error = new TypeError(message);
  error.stack = [
    `TypeError: ${message}`,
    ...scripts.map((url) => `    at send (${url}:1:20)`),
  ].join('\n');
  return error;
}

/** Dispatches an uncaught error; true if its default logging is prevented. */
function throwUncaught(error: unknown, init: ErrorEventInit = {}): boolean {
  return !window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true, ...init }));
}

/** Dispatches an unhandled rejection; true if its default logging is prevented. */
function rejectUncaught(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  return !window.dispatchEvent(event);
}

const originalFetch = window.fetch;
afterEach(() => {
  scope.end();
  window.fetch = originalFetch;
});

describe.each(WORDINGS)('a fetch that ends with “%s”', (message) => {
  test('is ignored if a third party’s script is in its stack', () => {
    const { reported } = watch();
    expect(rejectUncaught(fetchFailure(message, RECORDER))).toBe(true);
    expect(throwUncaught(fetchFailure(message, RECORDER))).toBe(true);
    expect(reported).toEqual([]);
  });

  test('is ignored if the third party’s script wraps the product’s fetches', () => {
    const { reported } = watch();
    const own = `${window.location.origin}/shell/shell.js`;
    expect(rejectUncaught(fetchFailure(message, RECORDER, own))).toBe(true);
    expect(reported).toEqual([]);
  });

  test('is reported if only the product’s own scripts are in its stack', () => {
    const { reported } = watch();
    const failure = fetchFailure(message, `${window.location.origin}/shell/shell.js`, REMOTE);
    rejectUncaught(failure);
    expect(reported).toEqual([[failure, 'window']]);
  });

  test('is ignored if its stack or its file names the music API', () => {
    const { reported } = watch();
    const address = `${window.location.origin}/api/music/search?q=jazz`;
    rejectUncaught(fetchFailure(message, address));
    throwUncaught(fetchFailure(message), { filename: address });
    expect(reported).toEqual([]);
  });
});

test('a failed fetch of a browser extension’s script is ignored', () => {
  const { reported } = watch();
  rejectUncaught(fetchFailure('Failed to fetch', 'moz-extension://record/content.js'));
  expect(reported).toEqual([]);
});

test.each([
  ['another error of a third party', new Error(`no frame\n at ${RECORDER}`)],
  ['a TypeError of another kind', fetchFailure('x is not a function', RECORDER)],
  [
    'an Error that only has the words',
    Object.assign(new Error('Failed to fetch'), { stack: RECORDER }),
  ],
  [
    'a failed fetch without a stack',
    Object.assign(new TypeError('Load failed'), { stack: undefined }),
  ],
  ['a text', 'Failed to fetch'],
  ['nothing', undefined],
])('%s is reported once, and the browser does not log it again', (_what, reason) => {
  const { reported } = watch();
  expect(rejectUncaught(reason)).toBe(true);
  expect(reported).toEqual([[reason, 'window']]);
});

test('an error of another origin’s script, whose details the browser hides, is reported by its message', () => {
  const { reported } = watch();
  throwUncaught(null, { message: 'Script error.' });
  expect(reported).toEqual([['Script error.', 'window']]);
});

describe('the window’s fetch', () => {
  const failure = fetchFailure('Failed to fetch');

  function watchFetch() {
    const fetch = jest.fn(() => Promise.reject(failure));
    Object.assign(window, { fetch });
    return { ...watch(), fetch };
  }

  test.each([
    '/api/music/search?q=jazz',
    `${window.location.origin}/api/music/spotify`,
    new URL('/api/music/search', window.location.href),
    { url: `${window.location.origin}/api/music/search` } as Request,
  ])('fails as before, and failures of the music API are ignored', async (input) => {
    const { reported, fetch } = watchFetch();
    const init = { method: 'GET' };
    await expect(window.fetch(input, init)).rejects.toBe(failure);
    expect(fetch).toHaveBeenCalledWith(input, init);
    rejectUncaught(failure);
    expect(reported).toEqual([]);
  });

  test.each(['/elsewhere', '/api/musical', 'https://music.example/api/music/search', 'https://'])(
    'of %s is no fetch of the music API',
    async (input) => {
      const { reported } = watchFetch();
      await expect(window.fetch(input)).rejects.toBe(failure);
      rejectUncaught(failure);
      expect(reported).toEqual([[failure, 'window']]);
    },
  );

  test('does not hide other failures of the music API', async () => {
    const { reported, fetch } = watchFetch();
    const aborted = new DOMException('aborted', 'AbortError');
    fetch.mockRejectedValueOnce(aborted);
    await expect(window.fetch('/api/music/search')).rejects.toBe(aborted);
    rejectUncaught(aborted);
    expect(reported).toEqual([[aborted, 'window']]);
  });
});

describe('before the shell runs', () => {
  const own = fetchFailure('Failed to fetch', `${window.location.origin}/early/early.js`);
  const recorder = fetchFailure('Failed to fetch', RECORDER);

  test('a failed fetch is not logged, and is reported once the shell runs if it is the product’s', () => {
    recordEarlyEvents(window);
    expect(rejectUncaught(recorder)).toBe(true);
    expect(throwUncaught(own)).toBe(true);
    const { reported } = watch();
    expect(reported).toEqual([[own, 'window']]);
    rejectUncaught(own);
    expect(reported).toHaveLength(2);
  });

  test('the browser logs every other error itself', () => {
    recordEarlyEvents(window);
    expect(rejectUncaught(new Error('broken'))).toBe(false);
    expect(watch().reported).toEqual([]);
  });
});

test('at the end nothing is handled any more', () => {
  const { reported } = watch();
  scope.end();
  expect(rejectUncaught(new Error('late'))).toBe(false);
  expect(reported).toEqual([]);
});
