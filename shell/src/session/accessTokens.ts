import { isFields } from '@prelude/shared';
import { parseJson } from '@prelude/shared/host';

/** Dependencies of the tokens. */
export interface AccessTokenDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>;
  /** The ID token of the member, who is signed in. */
  readonly idToken: () => Promise<string>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Gives a member's token for an audience; see `HostApi.accessToken`. */
export type AccessTokens = (uid: string, audience: string) => Promise<string>;

/** A token is given again while it is valid for so long: a request with it has time to arrive. */
const LEAST_MILLIS = 60_000;

/** Exchanges the member's ID token at the site for tokens for backends (RFC 8693), and gives valid ones again. */
export function createAccessTokens({ fetch, idToken, now }: AccessTokenDependencies): AccessTokens {
  const known = new Map<string, { readonly token: string; readonly endsAt: number }>();
  return async (uid, audience) => {
    const key = `${uid} ${audience}`;
    const last = known.get(key);
    if (last && last.endsAt - now() > LEAST_MILLIS) return last.token;
    const askedAt = now();
    const response = await fetch('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        subject_token: await idToken(),
        audience,
      }),
    });
    const json = parseJson(await response.text());
    const answer = isFields(json) ? json : {};
    const { access_token: token, expires_in: seconds } = answer;
    if (!response.ok || typeof token !== 'string' || typeof seconds !== 'number') {
      const { error_description: reason = 'The site gives no tokens.' } = answer;
      throw new Error(`No access token for ${audience}: ${String(reason)}`);
    }
    known.set(key, { token, endsAt: askedAt + seconds * 1_000 });
    return token;
  };
}
