import { createFakeClock } from '../testing/fakeClock';
import { settlePromises } from '../testing/settlePromises';
import { createDeferredCode, retryDeferredCode } from './deferredCode';
import { Scope } from './scope';

const OFFLINE = new Error('offline');

test('code is requested when it is first needed, once, and its value is kept', async () => {
  const request = jest.fn(() => Promise.resolve('code'));
  const code = createDeferredCode(request);
  expect(code.state$.value).toEqual({ status: 'idle' });
  expect(request).not.toHaveBeenCalled();
  const loads = [code.load(), code.load()];
  expect(code.state$.value).toEqual({ status: 'loading' });
  expect(await Promise.all(loads)).toEqual(['code', 'code']);
  expect(await code.load()).toBe('code');
  expect(code.state$.value).toEqual({ status: 'ready', value: 'code' });
  expect(request).toHaveBeenCalledTimes(1);
});

test('a failure reaches every caller as the error that it means, and the next call tries again', async () => {
  const request = jest.fn(() => Promise.resolve('code')).mockRejectedValueOnce(OFFLINE);
  const code = createDeferredCode(request, (cause) => new Error('no chunk', { cause }));
  const failures = await Promise.allSettled([code.load(), code.load()]);
  const error = expect.objectContaining({ message: 'no chunk', cause: OFFLINE }) as Error;
  expect(failures).toEqual(Array(2).fill({ status: 'rejected', reason: error }));
  expect(code.state$.value).toEqual({ status: 'failed', error });
  expect(await code.load()).toBe('code');
  expect(request).toHaveBeenCalledTimes(2);
});

test('a request that throws at once fails like one that rejects', async () => {
  const request = jest.fn((): Promise<string> => {
    throw OFFLINE;
  });
  const code = createDeferredCode(request);
  await expect(code.load()).rejects.toBe(OFFLINE);
  request.mockImplementation(() => Promise.resolve('code'));
  expect(await code.load()).toBe('code');
});

test('failed code is loaded again, after pauses that grow to a minute, until it is there', async () => {
  const { advance, running, schedule } = createFakeClock();
  const request = jest.fn<Promise<string>, []>(() => Promise.reject(OFFLINE));
  const code = createDeferredCode(request);
  const scope = new Scope();
  retryDeferredCode(code, schedule, scope);
  advance(60_000);
  expect(request).not.toHaveBeenCalled();
  void code.load();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await settlePromises();
    const requests = request.mock.calls.length;
    advance(seconds * 1_000 - 1);
    expect(request).toHaveBeenCalledTimes(requests);
    advance(1);
    expect(request).toHaveBeenCalledTimes(requests + 1);
  }
  request.mockResolvedValue('code');
  await settlePromises();
  advance(60_000);
  await settlePromises();
  expect(code.state$.value).toEqual({ status: 'ready', value: 'code' });
  expect(running()).toBe(0);
  scope.end();
});

test('a load in between replaces the retry, and the end of the scope cancels it', async () => {
  const { advance, running, schedule } = createFakeClock();
  const request = jest.fn<Promise<string>, []>(() => Promise.reject(OFFLINE));
  const code = createDeferredCode(request);
  const scope = new Scope();
  retryDeferredCode(code, schedule, scope);
  void code.load();
  await settlePromises();
  void code.load();
  expect(running()).toBe(0);
  await settlePromises();
  expect(running()).toBe(1);
  scope.end();
  expect(running()).toBe(0);
  advance(60_000);
  expect(request).toHaveBeenCalledTimes(2);
});
