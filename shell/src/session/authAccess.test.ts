/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { createFakeClock } from '@prelude/shared/testing';
import { createFakeAuth } from '../testing/createFakeAuth';
import { createAuthAccess } from './authAccess';
import { AuthError } from './authErrors';

const CONFIG = {
  apiKey: 'key',
  authDomain: 'prelude.example',
  projectId: 'demo-prelude',
  emulator: null,
};

/** A page whose code of the identity service comes as a test says. */
function openPage() {
  const clock = createFakeClock();
  const { service } = createFakeAuth();
  const made: unknown[] = [];
  const identity = {
    createFirebaseAuth(config: unknown) {
      made.push(config);
      return service;
    },
  };
  const load = jest.fn(() => Promise.resolve(identity));
  const { schedule, now } = clock;
  const access = createAuthAccess(CONFIG, { scope: new Scope(), schedule, now, window }, load);
  return { access, clock, identity, load, made, service };
}

test('the code is fetched when it is first asked for, once for the page, and makes one service', async () => {
  const { access, load, made, service } = openPage();
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([access(), access()])).toEqual([service, service]);
  expect(await access()).toBe(service);
  expect(load).toHaveBeenCalledTimes(1);
  expect(made).toEqual([CONFIG]);
});

test('code that did not come is unavailable to everybody who waits, and the next call tries again', async () => {
  const { access, load, service } = openPage();
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const outcomes = await Promise.allSettled([access(), access()]);
  expect(outcomes).toEqual(
    Array(2).fill({
      status: 'rejected',
      reason: expect.objectContaining({ name: 'AuthError', code: 'unavailable' }) as Error,
    }),
  );
  expect(load).toHaveBeenCalledTimes(1);
  expect(await access()).toBe(service);
});

test('code that does not come within 10 s is a time-out, and the next call tries again', async () => {
  const { access, clock, load, service } = openPage();
  load.mockReturnValueOnce(new Promise(() => undefined));
  const outcome = access().catch((error: unknown) => error);
  clock.advance(9_999);
  const joined = access().catch((error: unknown) => error);
  expect(load).toHaveBeenCalledTimes(1);
  clock.advance(1);
  expect(await outcome).toMatchObject({ name: 'AuthError', code: 'timeout' });
  expect(await joined).toBe(await outcome);
  expect(await access()).toBe(service);
});

test('a configuration that the service refuses is told with its own code', async () => {
  const { access, identity } = openPage();
  identity.createFirebaseAuth = () => {
    throw new AuthError('invalid-api-key');
  };
  await expect(access()).rejects.toMatchObject({ name: 'AuthError', code: 'invalid-api-key' });
});
