/** @jest-environment jsdom */
import { Scope, type User } from '@prelude/shared';
import { createFakeClock } from '@prelude/shared/testing';
import { settle, until } from '../../testing/turns';
import { createFirebaseAuth } from './createFirebaseAuth';
import { createFakeIdentityHost, type HostAnswer } from './fakeIdentityHost';

const ACCOUNT = { email: 'robin@example.org', password: 'secret1', displayName: 'Robin' };
const MINUTE = 60_000;

const pages: Scope[] = [];

/** A browser in which Robin has signed in to a project; the page is closed. */
async function openBrowser() {
  const clock = createFakeClock(Date.now());
  const host = createFakeIdentityHost(clock.now);
  self.fetch = host.fetch;
  /** Loads the page: the real SDK, over this browser's storage. */
  const load = () => {
    const scope = new Scope();
    pages.push(scope);
    const { schedule, now } = clock;
    const config = { apiKey: 'key', authDomain: 'prelude.example', projectId: 'demo-prelude' };
    const dependencies = { scope, schedule, now, window };
    const service = createFirebaseAuth({ ...config, emulator: null }, dependencies);
    const seen: (User | null)[] = [];
    scope.observe(service.user$, (user) => seen.push(user));
    return { service, seen, close: () => scope.end() };
  };
  const first = load();
  await first.service.signUp(ACCOUNT);
  await settle();
  first.close();
  return { clock, host, load };
}

/** The stored token is no longer valid: the SDK has to renew it at the next start. */
function expireToken(): void {
  const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser'))!;
  const user = JSON.parse(localStorage.getItem(key)!) as { stsTokenManager: object };
  const stsTokenManager = { ...user.stsTokenManager, expirationTime: 0 };
  localStorage.setItem(key, JSON.stringify({ ...user, stsTokenManager }));
}

/** When the SDK asks about the signed-in user: the call that is answered, and the last user of the page. */
const MOMENTS: Readonly<
  Record<
    string,
    (
      browser: Awaited<ReturnType<typeof openBrowser>>,
      answer: HostAnswer,
    ) => Promise<User | null | undefined>
  >
> = {
  'the look-up at a start': async ({ host, load }, answer) => {
    host.answer('accounts:lookup', answer);
    const { seen } = load();
    await until(() => seen.length > 0);
    return seen.at(-1);
  },
  'the refresh of an expired token at a start': async ({ host, load }, answer) => {
    expireToken();
    host.answer('token', answer);
    const { seen } = load();
    await until(() => seen.length > 0);
    await settle();
    return seen.at(-1);
  },
  'each later refresh': async ({ clock, host, load }, answer) => {
    const { seen } = load();
    await until(() => seen.length > 0);
    await settle();
    host.answer('token', answer);
    for (const minutes of [55, 1, 2]) {
      clock.advance(minutes * MINUTE);
      await settle();
    }
    return seen.at(-1);
  },
};

const failure = (code: number, message: string, more: object = {}): HostAnswer => ({
  status: code,
  body: { error: { code, message, ...more } },
});
const reason = (code: string): object => ({
  details: [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code, domain: 'googleapis.com' },
  ],
});

/** The service's answers that are not about the account, in its own form. */
const FAILURES: readonly (readonly [string, HostAnswer])[] = [
  ['an outage', failure(503, 'The service is currently unavailable.', { status: 'UNAVAILABLE' })],
  [
    'a failing part of the service',
    failure(503, 'Error code: 39', {
      errors: [{ message: 'Error code: 39', domain: 'global', reason: 'backendError' }],
    }),
  ],
  ['an internal error', failure(500, 'Internal error encountered.', { status: 'INTERNAL' })],
  ['a deadline', failure(504, 'Deadline exceeded.', { status: 'DEADLINE_EXCEEDED' })],
  [
    'an exceeded quota',
    failure(429, "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute'.", {
      status: 'RESOURCE_EXHAUSTED',
      ...reason('RATE_LIMIT_EXCEEDED'),
    }),
  ],
  ['the quota of one call', failure(400, 'QUOTA_EXCEEDED', { status: 'INVALID_ARGUMENT' })],
  [
    'too many attempts',
    failure(400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try again later.'),
  ],
  [
    'a key that is refused for this site',
    failure(403, 'Requests from referer https://prelude.example are blocked.', {
      status: 'PERMISSION_DENIED',
      ...reason('API_KEY_HTTP_REFERRER_BLOCKED'),
    }),
  ],
  [
    'a key that is not allowed to call this service',
    failure(403, 'Requests to this API securetoken.googleapis.com are blocked.', {
      status: 'PERMISSION_DENIED',
      ...reason('API_KEY_SERVICE_BLOCKED'),
    }),
  ],
  [
    'a key that is not valid',
    failure(400, 'API key not valid. Please pass a valid API key.', {
      status: 'INVALID_ARGUMENT',
      ...reason('API_KEY_INVALID'),
    }),
  ],
  [
    'a service that is switched off',
    failure(403, 'Identity Toolkit API has not been used in project 1 before or it is disabled.', {
      status: 'PERMISSION_DENIED',
      ...reason('SERVICE_DISABLED'),
    }),
  ],
  ['a project without sign-in', failure(400, 'CONFIGURATION_NOT_FOUND')],
  ['a key of another project', failure(400, 'PROJECT_NUMBER_MISMATCH')],
  ['a sign-in method that is off', failure(400, 'OPERATION_NOT_ALLOWED')],
  [
    'a refused request',
    failure(400, 'Invalid JSON payload received. Unknown name "idToken": Cannot find field.', {
      status: 'INVALID_ARGUMENT',
    }),
  ],
  ['a missing field', failure(400, 'MISSING_REFRESH_TOKEN')],
  ['an attestation that is missing', failure(401, 'Firebase App Check token is invalid.')],
  ['a refusal without a message', { status: 400, body: { error: { code: 400 } } }],
  ['a refusal that is a text', { status: 502, body: { error: 'Not available.' } }],
  ['a proxy’s page', { status: 502, body: '<html>Bad Gateway</html>' }],
  ['a captive portal’s page', { status: 200, body: '<html>Welcome</html>' }],
  ['an empty answer', { status: 200, body: {} }],
  [
    'an answer without an account or a token',
    { status: 200, body: { users: [], access_token: '' } },
  ],
  ['an answer that is null', { status: 200, body: null }],
  ['no network', 'lose'],
];

/** The service's answers about the account, and the call that gives them. */
const REFUSALS: readonly (readonly [string, 'both' | 'look-up' | 'refresh'])[] = [
  ['USER_DISABLED', 'both'],
  ['USER_NOT_FOUND', 'both'],
  ['TOKEN_EXPIRED', 'both'],
  ['INVALID_ID_TOKEN', 'look-up'],
  ['INVALID_REFRESH_TOKEN', 'refresh'],
];

afterEach(() => {
  pages.splice(0).forEach((page) => page.end());
  localStorage.clear();
});

describe.each(Object.entries(MOMENTS))('at %s', (moment, ask) => {
  test.each(FAILURES)('the member stays signed in after %s', async (_, answer) => {
    const browser = await openBrowser();
    expect(await ask(browser, answer)).toMatchObject({ displayName: 'Robin' });

    pages.splice(0).forEach((page) => page.end());
    browser.host.recover();
    const { seen } = browser.load();
    await until(() => seen.length > 0);
    expect(seen).toEqual([expect.objectContaining({ displayName: 'Robin' })]);
  });

  const call = moment.includes('look-up') ? 'look-up' : 'refresh';
  const said = REFUSALS.filter(([, by]) => by === 'both' || by === call);
  test.each(said)('%s signs the member out', async (error) => {
    const browser = await openBrowser();
    expect(await ask(browser, { error })).toBeNull();

    pages.splice(0).forEach((page) => page.end());
    browser.host.recover();
    const { seen } = browser.load();
    await until(() => seen.length > 0);
    expect(seen).toEqual([null]);
  });
});

test('after the page has ended, the window’s fetch is the browser’s own again', async () => {
  const { host, load } = await openBrowser();
  const { close } = load();
  expect(window.fetch).not.toBe(host.fetch);
  close();
  expect(window.fetch).toBe(host.fetch);
});
