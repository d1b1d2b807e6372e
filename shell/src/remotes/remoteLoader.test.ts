/** @jest-environment jsdom */
import { Scope, type RemoteModule } from '@prelude/shared';
import { createFakeHost } from '@prelude/shared/testing';
import { createDeferred, type Deferred } from '../testing/deferred';
import { makeRegistration } from '../testing/makeRegistration';
import { makeRemote } from '../testing/makeRemote';
import type { RemoteError } from './remoteErrors';
import { createRemoteLoader } from './remoteLoader';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A loader over a network that answers each try when the test says so. */
function openLoader(registrations = [makeRegistration(), makeRegistration({ name: 'player' })]) {
  const tries: {
    readonly name: string;
    readonly attempt: number;
    readonly answer: Deferred<unknown>;
  }[] = [];
  const reported: RemoteError[] = [];
  const scope = new Scope();
  const host = createFakeHost();
  const loader = createRemoteLoader({
    registrations,
    loadContainer: ({ name }, attempt) => {
      const answer = createDeferred<unknown>();
      tries.push({ name, attempt, answer });
      return answer.promise;
    },
    getHost: () => host,
    scope,
    federationVersion: '2.9.2',
    deadlineMillis: 10_000,
    reportError: (error) => reported.push(error),
  });
  return {
    loader,
    tries,
    reported,
    scope,
    host,
    status: (name = 'catalog') => loader.state$(name).value.status,
    error: (name = 'catalog') => {
      const state = loader.state$(name).value;
      return state.status === 'failed' ? state.error : undefined;
    },
    async arrives(tryIndex: number, remote: RemoteModule = makeRemote()) {
      tries[tryIndex]!.answer.resolve({ remote });
      await jest.advanceTimersByTimeAsync(0);
    },
    async breaks(tryIndex: number, error: unknown = new Error('offline')) {
      tries[tryIndex]!.answer.reject(error);
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

test('a remote is idle until it is requested, then loading, then ready', async () => {
  const { loader, tries, status, arrives } = openLoader();
  expect(status()).toBe('idle');
  expect(tries).toHaveLength(0);

  loader.load('catalog');
  expect(status()).toBe('loading');
  expect(tries).toMatchObject([{ name: 'catalog', attempt: 0 }]);

  const remote = makeRemote();
  await arrives(0, remote);
  expect(loader.state$('catalog').value).toEqual({ status: 'ready', value: remote });
  expect(status('player')).toBe('idle');
});

test('a second request for a loading or ready remote loads nothing', async () => {
  const { loader, tries, status, arrives } = openLoader();
  loader.load('catalog');
  loader.load('catalog');
  loader.retry('catalog');
  await arrives(0);
  loader.load('catalog');
  loader.retry('catalog');
  expect(tries).toHaveLength(1);
  expect(status()).toBe('ready');
});

test('the rest is every remote that was not requested yet', () => {
  const { loader, tries, status } = openLoader();
  loader.load('player');
  loader.loadRest();
  expect(tries.map(({ name }) => name)).toEqual(['player', 'catalog']);
  expect([status('player'), status('catalog')]).toEqual(['loading', 'loading']);
});

test('an unreachable remote has failed, is reported with its cause, and does not affect the others', async () => {
  const { loader, status, error, reported, arrives, breaks } = openLoader();
  loader.loadRest();
  const cause = new Error('offline');
  await breaks(0, cause);
  await arrives(1, makeRemote({ name: 'player' }));
  expect(error()).toMatchObject({
    remoteName: 'catalog',
    code: 'unreachable',
    retryable: true,
    cause,
  });
  expect(reported).toEqual([error()]);
  expect(status('player')).toBe('ready');
});

test('a failed remote is loaded again only by a retry', async () => {
  const { loader, tries, status, breaks } = openLoader();
  loader.load('catalog');
  await breaks(0);
  loader.load('catalog');
  loader.loadRest();
  expect(tries.map(({ name }) => name)).toEqual(['catalog', 'player']);
  expect(status()).toBe('failed');
});

test('each retry is a new try with the next number', async () => {
  const { loader, tries, status, arrives, breaks, reported } = openLoader();
  loader.load('catalog');
  await breaks(0);
  loader.retry('catalog');
  expect(status()).toBe('loading');
  await breaks(1);
  loader.retry('catalog');
  expect(tries.map(({ attempt }) => attempt)).toEqual([0, 1, 2]);
  await arrives(2);
  expect(status()).toBe('ready');
  expect(reported).toHaveLength(2);
});

test('a remote that hangs fails at its deadline', async () => {
  const { loader, status, error, reported } = openLoader();
  loader.load('catalog');
  await jest.advanceTimersByTimeAsync(9_999);
  expect(status()).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  expect(error()).toMatchObject({
    code: 'timeout',
    retryable: true,
    message: 'catalog: did not arrive within 10000 ms',
  });
  expect(reported).toHaveLength(1);
});

test('a remote that loaded in time leaves no timer', async () => {
  const { loader, status, arrives, reported } = openLoader();
  loader.load('catalog');
  await arrives(0);
  expect(jest.getTimerCount()).toBe(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(status()).toBe('ready');
  expect(reported).toEqual([]);
});

test('the late answer of a timed-out try changes nothing and starts nothing', async () => {
  const { loader, status, arrives } = openLoader();
  loader.load('catalog');
  await jest.advanceTimersByTimeAsync(10_000);
  const start = jest.fn(() => () => undefined);
  await arrives(0, makeRemote({ start }));
  expect(status()).toBe('failed');

  loader.retry('catalog');
  expect(status()).toBe('loading');
  await arrives(1, makeRemote({ start }));
  expect(status()).toBe('ready');
  expect(start).toHaveBeenCalledTimes(1);
});

test('the late failure of a timed-out try does not affect the retry', async () => {
  const { loader, status, breaks, arrives, reported } = openLoader();
  loader.load('catalog');
  await jest.advanceTimersByTimeAsync(10_000);
  loader.retry('catalog');
  await breaks(0);
  expect(status()).toBe('loading');
  await arrives(1);
  expect(status()).toBe('ready');
  expect(reported).toHaveLength(1);
});

test('a remote is started once with the host, and ended with the scope', async () => {
  const { loader, scope, host, arrives } = openLoader();
  const end = jest.fn();
  const start = jest.fn(() => end);
  loader.load('catalog');
  await arrives(0, makeRemote({ start }));
  loader.load('catalog');
  expect(start).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledWith(host);
  expect(end).not.toHaveBeenCalled();

  scope.end();
  scope.end();
  expect(end).toHaveBeenCalledTimes(1);
});

test('a remote that loads after the end is ended at once', async () => {
  const { loader, scope, arrives } = openLoader();
  const end = jest.fn();
  loader.load('catalog');
  scope.end();
  await arrives(0, makeRemote({ start: () => end }));
  expect(end).toHaveBeenCalledTimes(1);
});

test('a remote whose start returns no teardown has failed', async () => {
  const { loader, error, status, arrives } = openLoader();
  loader.load('catalog');
  await arrives(0, makeRemote({ start: (() => undefined) as unknown as () => () => void }));
  expect(status()).toBe('failed');
  expect(error()).toMatchObject({ code: 'start' });
});

test('a remote that throws during its start has failed, and a retry starts it again', async () => {
  const { loader, error, status, arrives } = openLoader();
  const cause = new Error('no audio');
  const start = jest.fn((): (() => void) => {
    throw cause;
  });
  loader.load('catalog');
  await arrives(0, makeRemote({ start }));
  expect(error()).toMatchObject({ code: 'start', retryable: true, cause });

  start.mockImplementation(() => () => undefined);
  loader.retry('catalog');
  await arrives(1, makeRemote({ start }));
  expect(status()).toBe('ready');
  expect(start).toHaveBeenCalledTimes(2);
});

test('a remote of the wrong shape has failed and is not started', async () => {
  const { loader, error, arrives } = openLoader();
  const start = jest.fn(() => () => undefined);
  loader.load('catalog');
  await arrives(0, makeRemote({ name: 'player', start }));
  expect(error()).toMatchObject({ code: 'malformed', retryable: true });
  expect(start).not.toHaveBeenCalled();
});

test('an incompatible remote is rejected before it is fetched, without a retry', async () => {
  const { loader, error, tries, reported } = openLoader([makeRegistration({ contract: '^3.0' })]);
  loader.load('catalog');
  await jest.advanceTimersByTimeAsync(0);
  expect(error()).toMatchObject({ code: 'contract', retryable: false });
  expect(tries).toHaveLength(0);
  expect(reported).toHaveLength(1);
});

test('a remote that the registry does not name has failed, without a retry', () => {
  const { loader, error, tries } = openLoader();
  loader.load('radio');
  loader.retry('radio');
  expect(error('radio')).toMatchObject({
    code: 'unknown',
    retryable: false,
    message: 'radio: is not in the registry',
  });
  expect(loader.state$('radio')).toBe(loader.state$('radio'));
  expect(tries).toHaveLength(0);
});

test('a refused remote has failed before anything is requested, and is reported once', async () => {
  const { loader, tries, status, reported } = openLoader([
    makeRegistration({ contract: '^3.0' }),
    makeRegistration({ name: 'player' }),
  ]);
  await jest.advanceTimersByTimeAsync(0);
  expect([status('catalog'), status('player')]).toEqual(['failed', 'idle']);
  loader.load('catalog');
  expect(tries).toEqual([]);
  expect(reported).toMatchObject([{ remoteName: 'catalog', code: 'contract' }]);
});
