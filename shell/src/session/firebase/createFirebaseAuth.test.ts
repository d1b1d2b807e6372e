/** @jest-environment jsdom */
import { Scope, type User } from '@prelude/shared';
import { createFakeClock } from '@prelude/shared/testing';
import type { AuthConfig } from '../../config/authConfig';
import { settle, until } from '../../testing/turns';
import { createFirebaseAuth } from './createFirebaseAuth';
import { createFakeIdentityHost, type FakeIdentityHost } from './fakeIdentityHost';

const PROJECT = { apiKey: 'key', authDomain: 'prelude.example', projectId: 'demo-prelude' };
const EMULATED: AuthConfig = { ...PROJECT, emulator: { testIdentities: [] } };
const REAL: AuthConfig = { ...PROJECT, emulator: null };
const ACCOUNT = { email: 'robin@example.org', password: 'secret1', displayName: 'Robin' };

const pages: Scope[] = [];

/** A browser without a stored user, with fake hosts of the identity service. */
function openBrowser(config = EMULATED) {
  const clock = createFakeClock(Date.now());
  const host = createFakeIdentityHost(clock.now);
  self.fetch = host.fetch;

  /** Loads the page: the real SDK, over this browser's storage. */
  const load = () => {
    const scope = new Scope();
    pages.push(scope);
    const { schedule, now } = clock;
    const service = createFirebaseAuth(config, { scope, schedule, now, window });
    const seen: (User | null)[] = [];
    scope.observe(service.user$, (user) => seen.push(user));
    return { service, seen, close: () => scope.end() };
  };
  return { clock, host, load };
}

const untilSeen = (seen: readonly unknown[], count: number): Promise<void> =>
  until(() => seen.length >= count);
const untilAsked = ({ requests }: FakeIdentityHost, endpoint: string): Promise<void> =>
  until(() => requests.at(-1)?.endpoint === endpoint);

afterEach(() => {
  pages.splice(0).forEach((page) => page.end());
  localStorage.clear();
});

const ROBIN = { displayName: 'Robin', email: 'robin@example.org', isGuest: false };

describe('the signed-in user', () => {
  test('is null in a new browser, without a request', async () => {
    const { host, load } = openBrowser();
    const { seen } = load();
    await untilSeen(seen, 1);
    expect(seen).toEqual([null]);
    expect(host.asked()).toEqual([]);
  });

  test('is the same after a reload', async () => {
    const { load } = openBrowser();
    const first = load();
    await first.service.signUp(ACCOUNT);
    first.close();

    const second = load();
    await untilSeen(second.seen, 1);
    expect(second.seen).toEqual([expect.objectContaining(ROBIN)]);
  });

  test('is the stored user if the network fails', async () => {
    const { host, load } = openBrowser();
    const first = load();
    await first.service.signUp(ACCOUNT);
    first.close();
    host.answer('accounts:lookup', 'lose');

    const second = load();
    await untilSeen(second.seen, 1);
    expect(second.seen).toEqual([expect.objectContaining(ROBIN)]);
  });

  test('is emitted late if the host hangs, because the SDK asks it about a stored user first', async () => {
    const { host, load } = openBrowser();
    const first = load();
    await first.service.signUp(ACCOUNT);
    first.close();
    host.asked();
    host.answer('accounts:lookup', 'hang');

    const second = load();
    await untilAsked(host, 'accounts:lookup');
    await settle();
    expect(second.seen).toEqual([]);
    host.recover();
    await untilSeen(second.seen, 1);
    expect(second.seen).toEqual([expect.objectContaining(ROBIN)]);
  });

  test.each(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])(
    'is null if the service answers %s for the stored user',
    async (error) => {
      const { host, load } = openBrowser();
      const first = load();
      await first.service.signUp(ACCOUNT);
      first.close();
      host.answer('accounts:lookup', { error });

      const second = load();
      await untilSeen(second.seen, 1);
      expect(second.seen).toEqual([null]);
    },
  );
});

test('a call that fails during the start does not affect the user', async () => {
  const { host, load } = openBrowser();
  const first = load();
  await first.service.signUp(ACCOUNT);
  first.close();
  host.answer('accounts:lookup', 'hang');

  const second = load();
  await untilAsked(host, 'accounts:lookup');
  await expect(second.service.signUp(ACCOUNT)).rejects.toMatchObject({
    code: 'email-already-in-use',
  });
  expect(second.seen).toEqual([]);
  host.recover();
  await untilSeen(second.seen, 1);
  expect(second.seen).toEqual([expect.objectContaining(ROBIN)]);
});

describe('signing up', () => {
  test('emits the account once, with its name, before the promise resolves', async () => {
    const { load } = openBrowser();
    const { service, seen } = load();
    await untilSeen(seen, 1);
    const user = await service.signUp({ ...ACCOUNT, displayName: '  Robin ' });
    expect(user).toMatchObject(ROBIN);
    expect(seen).toEqual([null, user]);
    await settle();
    expect(seen).toHaveLength(2);
  });

  test('without a name uses the local part of the address', async () => {
    const { host, load } = openBrowser();
    const { service } = load();
    const user = await service.signUp({ ...ACCOUNT, displayName: '  ' });
    expect(user).toMatchObject({ displayName: 'robin', isGuest: false });
    expect(host.asked()).not.toContain('accounts:update');
  });

  test.each<[string, 'lose' | { error: string }]>([
    ['the network is lost', 'lose'],
    ['the service refuses it', { error: 'INTERNAL' }],
  ])('succeeds even if %s when the account gets its name', async (_, answer) => {
    const { host, load } = openBrowser();
    const { service, seen } = load();
    await untilSeen(seen, 1);
    host.answer('accounts:update', answer);
    const user = await service.signUp(ACCOUNT);
    expect(user).toMatchObject({ displayName: 'robin' });
    expect(seen).toEqual([null, user]);
  });

  test('succeeds after 10 s if setting the name hangs, and the name is shown once it is set', async () => {
    const { clock, host, load } = openBrowser();
    const { service, seen } = load();
    await untilSeen(seen, 1);
    host.answer('accounts:update', 'hang');
    const signingUp = service.signUp(ACCOUNT);
    await untilAsked(host, 'accounts:update');
    await settle();
    clock.advance(9_999);
    await settle();
    expect(seen).toEqual([null]);
    clock.advance(1);
    expect(await signingUp).toMatchObject({ displayName: 'robin' });

    host.recover();
    await untilSeen(seen, 3);
    expect(seen[2]).toMatchObject(ROBIN);
  });
});

describe('a rejected call', () => {
  test.each<
    [string, string, string, (load: ReturnType<typeof openBrowser>['load']) => Promise<unknown>]
  >([
    [
      'accounts:signUp',
      'EMAIL_EXISTS',
      'email-already-in-use',
      (load) => load().service.signUp(ACCOUNT),
    ],
    [
      'accounts:signUp',
      'WEAK_PASSWORD : Password should be at least 6 characters',
      'weak-password',
      (load) => load().service.signUp(ACCOUNT),
    ],
    [
      'accounts:signUp',
      'OPERATION_NOT_ALLOWED',
      'operation-not-allowed',
      (load) => load().service.signInAsGuest(new AbortController().signal),
    ],
    [
      'accounts:signInWithPassword',
      'INVALID_LOGIN_CREDENTIALS',
      'invalid-credential',
      (load) => load().service.signIn(ACCOUNT),
    ],
    [
      'accounts:signInWithPassword',
      'TOO_MANY_ATTEMPTS_TRY_LATER : Try later',
      'too-many-requests',
      (load) => load().service.signIn(ACCOUNT),
    ],
    [
      'accounts:sendOobCode',
      'INVALID_EMAIL',
      'invalid-email',
      (load) => load().service.sendPasswordReset('x'),
    ],
  ])('of %s by %s has the code %s, and signs no one in', async (endpoint, error, code, call) => {
    const { host, load } = openBrowser();
    host.answer(endpoint, { error });
    const { seen } = load();
    await expect(call(load)).rejects.toMatchObject({ name: 'AuthError', code });
    expect(seen.filter(Boolean)).toEqual([]);
  });

  test('by a network failure has the code network-request-failed', async () => {
    const { host, load } = openBrowser();
    host.answer('accounts:signInWithPassword', 'lose');
    await expect(load().service.signIn(ACCOUNT)).rejects.toMatchObject({
      name: 'AuthError',
      code: 'network-request-failed',
    });
  });

  test('by an account that the service could not store signs no one in', async () => {
    const { host, load } = openBrowser();
    const body = { error: 'The sign-in service is not available.' };
    host.answer('accounts:signUp', { status: 502, body });
    const { service, seen } = load();
    await expect(service.signUp(ACCOUNT)).rejects.toMatchObject({ name: 'AuthError' });
    expect(seen.filter(Boolean)).toEqual([]);
  });

  test('for an invalid configuration is an AuthError too', () => {
    const { load } = openBrowser({ ...REAL, apiKey: 'a:b' });
    expect(load).toThrow(
      expect.objectContaining({ name: 'AuthError', code: 'invalid-api-key' }) as Error,
    );
  });
});

describe('a host that hangs', () => {
  test.each<
    [string, (page: ReturnType<ReturnType<typeof openBrowser>['load']>) => Promise<unknown>]
  >([
    ['accounts:signUp', ({ service }) => service.signUp(ACCOUNT)],
    ['accounts:signUp', ({ service }) => service.signInAsGuest(new AbortController().signal)],
    ['accounts:signInWithPassword', ({ service }) => service.signIn(ACCOUNT)],
    ['accounts:sendOobCode', ({ service }) => service.sendPasswordReset(ACCOUNT.email)],
    [
      'accounts:signInWithIdp',
      ({ service }) =>
        service.signInWithTestIdentity({ subject: 's', email: 'g@example.org', name: 'G' }),
    ],
  ])(
    'at %s ends the call after 30 s, and its late answer signs no one in',
    async (endpoint, call) => {
      const { clock, host, load } = openBrowser();
      const page = load();
      await untilSeen(page.seen, 1);
      host.answer(endpoint, 'hang');
      const outcome = call(page).catch((error: unknown) => error);
      await untilAsked(host, endpoint);
      clock.advance(30_000);
      expect(await outcome).toMatchObject({ name: 'AuthError', code: 'timeout' });

      host.recover();
      await settle();
      expect(page.seen).toEqual([null]);
    },
  );

  test('does not block a retry', async () => {
    const { clock, host, load } = openBrowser();
    const { service } = load();
    await service.signUp(ACCOUNT);
    await service.signOut();
    host.answer('accounts:signInWithPassword', 'hang');
    const first = service.signIn(ACCOUNT).catch((error: unknown) => error);
    await untilAsked(host, 'accounts:signInWithPassword');
    clock.advance(30_000);
    await first;
    host.recover();
    expect(await service.signIn(ACCOUNT)).toMatchObject(ROBIN);
  });

  test('does not sign in a guest who cancelled, even while they sign in otherwise', async () => {
    const { host, load } = openBrowser();
    const { service, seen } = load();
    await service.signUp(ACCOUNT);
    await service.signOut();
    host.answer('accounts:signUp', 'hang');
    const givingUp = new AbortController();
    const guest = service.signInAsGuest(givingUp.signal).catch((error: unknown) => error);
    await untilAsked(host, 'accounts:signUp');
    givingUp.abort();
    expect(await guest).toMatchObject({ name: 'AuthError', code: 'timeout' });

    host.answer('accounts:signInWithPassword', 'hang');
    const signIn = service.signIn(ACCOUNT);
    await untilAsked(host, 'accounts:signInWithPassword');
    host.recover();
    expect(await signIn).toMatchObject(ROBIN);
    await settle();
    expect(seen.filter((user) => user?.isGuest)).toEqual([]);
    expect(seen.at(-1)).toMatchObject(ROBIN);
  });

  test('during the start does not show a user who has signed out', async () => {
    const { clock, host, load } = openBrowser();
    const first = load();
    await first.service.signUp(ACCOUNT);
    first.close();
    host.answer('accounts:lookup', 'hang');

    const second = load();
    await untilAsked(host, 'accounts:lookup');
    const outcome = second.service.signOut();
    clock.advance(30_000);
    host.recover();
    await outcome;
    expect(second.seen).toEqual([null]);
    second.close();
    const third = load();
    await untilSeen(third.seen, 1);
    expect(third.seen).toEqual([null]);
  });
});

describe('other ways to sign in and out', () => {
  test('a guest is anonymous and called Guest', async () => {
    const { load } = openBrowser();
    const { service, seen } = load();
    const guest = await service.signInAsGuest(new AbortController().signal);
    expect(guest).toEqual({ uid: 'uid-1', displayName: 'Guest', email: null, isGuest: true });
    expect(seen).toEqual([null, guest]);
  });

  test('a test identity signs in under its Google name', async () => {
    const { host, load } = openBrowser();
    const { service, seen } = load();
    const identity = { subject: '7', email: 'gil@example.org', name: 'Gil' };
    const user = await service.signInWithTestIdentity(identity);
    expect(user).toMatchObject({ displayName: 'Gil', email: 'gil@example.org', isGuest: false });
    expect(seen).toEqual([null, user]);
    const { fields } = host.requests.find(({ endpoint }) => endpoint === 'accounts:signInWithIdp')!;
    const posted = new URLSearchParams(String(fields['postBody']));
    expect(posted.get('providerId')).toBe('google.com');
    expect(JSON.parse(posted.get('id_token') ?? '')).toEqual({
      sub: '7',
      email: 'gil@example.org',
      email_verified: true,
      name: 'Gil',
    });
  });

  test('signing out emits null before the promise resolves, and lasts after a reload', async () => {
    const { load } = openBrowser();
    const page = load();
    await page.service.signUp(ACCOUNT);
    await page.service.signOut();
    expect(page.seen.at(-1)).toBeNull();
    page.close();
    const reloaded = load();
    await untilSeen(reloaded.seen, 1);
    expect(reloaded.seen).toEqual([null]);
  });

  test('a password reset resolves also for an address without an account', async () => {
    const { host, load } = openBrowser();
    host.answer('accounts:sendOobCode', { error: 'EMAIL_NOT_FOUND' });
    await expect(load().service.sendPasswordReset('no@example.org')).resolves.toBeUndefined();
    expect(host.requests.at(-1)?.fields).toMatchObject({
      requestType: 'PASSWORD_RESET',
      email: 'no@example.org',
    });
  });
});

describe('requests go to', () => {
  test('the page’s own origin with the emulator', async () => {
    const { host, load } = openBrowser(EMULATED);
    await load().service.signUp(ACCOUNT);
    expect(host.requests.map(({ url }) => new URL(url).origin)).toEqual(
      host.requests.map(() => window.location.origin),
    );
    expect(host.requests[0]?.url).toBe(
      `${window.location.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=key`,
    );
  });

  test('Google’s identity host for a real project', async () => {
    const { host, load } = openBrowser(REAL);
    await load().service.signUp(ACCOUNT);
    expect(host.requests[0]?.url).toBe(
      'https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=key',
    );
  });
});
