/** The answer to requests to one of its endpoints; `error` is the message of a refusal, `body` is sent as it is. */
export type HostAnswer =
  | 'work'
  | 'hang'
  | 'lose'
  | { readonly error: string }
  | { readonly status: number; readonly body: unknown };

export interface HostRequest {
  readonly url: string;
  readonly endpoint: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Google's identity hosts in memory, answering as the Auth emulator with enumeration protection. */
export type FakeIdentityHost = ReturnType<typeof createFakeIdentityHost>;

interface Account {
  readonly localId: string;
  readonly email?: string;
  readonly password?: string;
  displayName?: string;
}

class HostError extends Error {}

const TOKEN_LIFETIME_SECONDS = 3_600;

const encode = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** Creates the hosts; their tokens are issued at `now`. */
export function createFakeIdentityHost(now: () => number) {
  const accounts: Account[] = [];
  const requests: HostRequest[] = [];
  const answers = new Map<string, HostAnswer>();
  let hanging: (() => void)[] = [];
  let authorizedDomain = 'localhost';
  let heard = 0;
  let tokens = 0;

  const tokenOf = ({ localId }: Account): string => {
    const iat = Math.floor(now() / 1_000);
    const exp = iat + TOKEN_LIFETIME_SECONDS;
    const claims = { sub: localId, auth_time: iat, iat, exp, jti: (tokens += 1) };
    return `${encode({ alg: 'none' })}.${encode(claims)}.`;
  };
  const signedIn = (account: Account): object => ({
    localId: account.localId,
    email: account.email,
    idToken: tokenOf(account),
    refreshToken: account.localId,
    expiresIn: String(TOKEN_LIFETIME_SECONDS),
  });
  const make = (account: Omit<Account, 'localId'>): Account => {
    const made = { ...account, localId: `uid-${accounts.length + 1}` };
    accounts.push(made);
    return made;
  };
  const found = (matches: (account: Account) => boolean, error: string): Account => {
    const account = accounts.find(matches);
    if (!account) throw new HostError(error);
    return account;
  };
  const ofToken = (token: unknown): Account => {
    const { sub } = JSON.parse(atob(String(token).split('.')[1] ?? '')) as { sub: string };
    return found(({ localId }) => localId === sub, 'USER_NOT_FOUND');
  };

  const endpoints: Record<string, (fields: Record<string, unknown>) => object> = {
    'accounts:signUp': ({ email, password }) => {
      if (typeof email !== 'string') return signedIn(make({}));
      if (accounts.some((account) => account.email === email)) throw new HostError('EMAIL_EXISTS');
      return signedIn(make({ email, password: String(password) }));
    },
    'accounts:signInWithPassword': (fields) =>
      signedIn(
        found(
          ({ email, password }) => email === fields['email'] && password === fields['password'],
          'INVALID_LOGIN_CREDENTIALS',
        ),
      ),
    'accounts:signInWithIdp': ({ postBody, requestUri }) => {
      // A popup or a redirect sends Google's answer as a URL, a credential as a body.
      const answer =
        typeof postBody === 'string' ? postBody : new URL(String(requestUri)).hash.slice(1);
      const text = new URLSearchParams(answer);
      const { email, name } = JSON.parse(text.get('id_token') ?? '{}') as Record<string, string>;
      const known = accounts.find((account) => account.email === email);
      return signedIn(known ?? make({ email: email ?? '', displayName: name ?? '' }));
    },
    'accounts:lookup': ({ idToken }) => {
      const { password, ...account } = ofToken(idToken);
      const providerUserInfo = account.email === undefined ? [] : [{ providerId: 'password' }];
      return { users: [{ ...account, passwordHash: password, providerUserInfo }] };
    },
    'accounts:update': ({ idToken, displayName }) => {
      const account = ofToken(idToken);
      account.displayName = String(displayName);
      return { ...signedIn(account), displayName };
    },
    'accounts:sendOobCode': ({ email }) => ({ email }),
    token: ({ refresh_token: refreshToken }) => {
      const account = found(({ localId }) => localId === refreshToken, 'INVALID_REFRESH_TOKEN');
      return {
        access_token: tokenOf(account),
        refresh_token: account.localId,
        expires_in: String(TOKEN_LIFETIME_SECONDS),
      };
    },
    projects: () => ({ authorizedDomains: [authorizedDomain] }),
  };

  /** A text that is no JSON stands for a page of a proxy. */
  const respond = (body: unknown, status: number): Response => {
    const json = async (): Promise<unknown> =>
      typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
    const response = { ok: status === 200, status, json, clone: () => response };
    return response as unknown as Response;
  };

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = input as string;
    const body = typeof init?.body === 'string' ? init.body : '{}';
    const fields = body.startsWith('{')
      ? (JSON.parse(body) as Record<string, unknown>)
      : Object.fromEntries(new URLSearchParams(body));
    const endpoint = /[^/]+$/.exec(new URL(url).pathname)?.[0] ?? '';
    requests.push({ url, endpoint, fields });

    const answer = answers.get(endpoint) ?? 'work';
    if (answer === 'lose') throw new TypeError('Failed to fetch');
    if (answer === 'hang') await new Promise<void>((resolve) => hanging.push(resolve));
    if (typeof answer === 'object' && 'body' in answer) return respond(answer.body, answer.status);
    try {
      if (typeof answer === 'object') throw new HostError(answer.error);
      const serve = endpoints[endpoint];
      if (!serve) throw new HostError('NOT_FOUND');
      return respond(serve(fields), 200);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      const { message } = error;
      const errors = [{ message, domain: 'global', reason: 'invalid' }];
      return respond({ error: { code: 400, message, errors } }, 400);
    }
  };

  return {
    fetch,
    requests,
    /** The requested endpoints since the last call of this, in order. */
    asked(): readonly string[] {
      const before = heard;
      heard = requests.length;
      return requests.slice(before).map(({ endpoint }) => endpoint);
    },
    /** Sets the answer of an endpoint (`accounts:signUp`, `token`…). */
    answer: (endpoint: string, answer: HostAnswer): void => void answers.set(endpoint, answer),
    /** Sets the one site that the project allows; initially `localhost`. */
    authorize: (domain: string): void => void (authorizedDomain = domain),
    /** Answers the hanging requests. */
    recover(): void {
      answers.clear();
      hanging.forEach((resolve) => resolve());
      hanging = [];
    },
  };
}
