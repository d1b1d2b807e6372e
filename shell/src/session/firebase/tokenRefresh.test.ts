/** @jest-environment jsdom */
import { Scope, type User } from '@prelude/shared';
import { createFakeClock } from '@prelude/shared/testing';
import { settle } from '../../testing/turns';
import { createFirebaseAuth } from './createFirebaseAuth';
import { createFakeIdentityHost } from './fakeIdentityHost';

const CONFIG = {
  apiKey: 'key',
  authDomain: 'prelude.example',
  projectId: 'demo-prelude',
  emulator: { testIdentities: [] },
};
const ACCOUNT = { email: 'robin@example.org', password: 'secret1', displayName: '' };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let scope: Scope;
beforeEach(() => (scope = new Scope()));
afterEach(() => {
  scope.end();
  localStorage.clear();
});

/** A user who has just signed up, with a fake clock; `clockError` is the machine's own. */
async function signedIn(clockError = 0) {
  const clock = createFakeClock(Date.now());
  const host = createFakeIdentityHost(() => clock.now() - clockError);
  self.fetch = host.fetch;
  const seen: (User | null)[] = [];
  const { schedule, now } = clock;
  const service = createFirebaseAuth(CONFIG, { scope, schedule, now, window });
  scope.observe(service.user$, (user) => seen.push(user));
  await service.signUp(ACCOUNT);
  await settle();
  host.asked();
  return {
    service,
    host,
    seen,
    /** The number of token requests in the next time. */
    async refreshesWithin(milliseconds: number): Promise<number> {
      clock.advance(milliseconds);
      await settle();
      return host.asked().filter((endpoint) => endpoint === 'token').length;
    },
  };
}

const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'));

test('a token of an hour is refreshed five minutes before it expires, repeatedly', async () => {
  const { refreshesWithin, host } = await signedIn();
  // Tokens have whole seconds: the first may be due a second early.
  expect(await refreshesWithin(54 * MINUTE)).toBe(0);
  expect(await refreshesWithin(MINUTE)).toBe(1);
  expect(host.requests.at(-1)?.fields).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'uid-1',
  });
  expect(await refreshesWithin(55 * MINUTE - SECOND)).toBe(0);
  expect(await refreshesWithin(SECOND)).toBe(1);
});

test('a refresh that does not change the user emits nothing', async () => {
  const { refreshesWithin, seen } = await signedIn();
  const before = seen.length;
  await refreshesWithin(55 * MINUTE);
  expect(seen).toHaveLength(before);
});

test('without a network it is retried after 30 s, then twice as long, up to 16 min', async () => {
  const { refreshesWithin, host } = await signedIn();
  host.answer('token', 'lose');
  expect(await refreshesWithin(55 * MINUTE)).toBe(1);
  for (const seconds of [30, 60, 120, 240, 480, 960, 960, 960]) {
    expect(await refreshesWithin(seconds * SECOND - 1)).toBe(0);
    expect(await refreshesWithin(1)).toBe(1);
  }
});

test('after a successful refresh, the next failure waits 30 s again', async () => {
  const { refreshesWithin, host } = await signedIn();
  host.answer('token', 'lose');
  await refreshesWithin(55 * MINUTE);
  expect(await refreshesWithin(30 * SECOND)).toBe(1);
  host.answer('token', 'work');
  expect(await refreshesWithin(60 * SECOND)).toBe(1);
  host.answer('token', 'lose');
  expect(await refreshesWithin(55 * MINUTE)).toBe(1);
  expect(await refreshesWithin(30 * SECOND)).toBe(1);
});

test('a refresh that hangs for 30 s counts as failed', async () => {
  const { refreshesWithin, host } = await signedIn();
  host.answer('token', 'hang');
  expect(await refreshesWithin(55 * MINUTE)).toBe(1);
  expect(await refreshesWithin(30 * SECOND)).toBe(0);
  expect(await refreshesWithin(30 * SECOND)).toBe(1);
});

test.each(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'])(
  'a refresh that is rejected with %s signs the user out',
  async (error) => {
    const { refreshesWithin, host, seen } = await signedIn();
    host.answer('token', { error });
    await refreshesWithin(55 * MINUTE);
    expect(seen.at(-1)).toBeNull();
    expect(await refreshesWithin(60 * MINUTE)).toBe(0);
  },
);

test('an error of the service itself signs no one out', async () => {
  const { refreshesWithin, host, seen } = await signedIn();
  host.answer('token', { error: 'INTERNAL' });
  await refreshesWithin(55 * MINUTE);
  expect(seen.at(-1)).toMatchObject({ uid: 'uid-1' });
  expect(await refreshesWithin(30 * SECOND)).toBe(1);
});

test('after a sign-out no token is refreshed', async () => {
  const { service, refreshesWithin } = await signedIn();
  await service.signOut();
  expect(await refreshesWithin(24 * 60 * MINUTE)).toBe(0);
});

test('nothing is refreshed after the page ends', async () => {
  const { refreshesWithin } = await signedIn();
  scope.end();
  expect(await refreshesWithin(24 * 60 * MINUTE)).toBe(0);
});

test.each([60, -60, 600])(
  'a clock that is %i minutes ahead costs one refresh at most',
  async (minutes) => {
    const { refreshesWithin } = await signedIn(minutes * MINUTE);
    let refreshes = 0;
    // In steps shorter than a refresh, so that each can end.
    const pass = async (minutesToPass: number): Promise<void> => {
      for (let step = 0; step < minutesToPass * 3; step += 1)
        refreshes += await refreshesWithin(20 * SECOND);
    };
    await pass(50);
    expect(refreshes).toBeLessThanOrEqual(1);
    await pass(55);
    expect(refreshes).toBeGreaterThanOrEqual(1);
    expect(refreshes).toBeLessThanOrEqual(2);
  },
);

test('a machine that slept over the hour refreshes when the tab is visible again', async () => {
  const clock = createFakeClock(Date.now());
  const host = createFakeIdentityHost(clock.now);
  self.fetch = host.fetch;
  let asleep = 0;
  const now = () => clock.now() + asleep;
  const service = createFirebaseAuth(CONFIG, { scope, schedule: clock.schedule, now, window });
  await service.signUp(ACCOUNT);
  await settle();
  host.asked();

  becomeVisible();
  await settle();
  expect(host.asked()).toEqual([]);
  asleep = 60 * MINUTE;
  becomeVisible();
  await settle();
  expect(host.asked()).toEqual(['token']);
});
