import { isFields } from '@prelude/shared';
import type { AuthError } from '../authErrors';

/** The identity service's answers about the account itself, and the SDK's codes for them. */
const REFUSALS: Readonly<Record<string, string>> = {
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'user-token-expired',
  TOKEN_EXPIRED: 'user-token-expired',
  INVALID_ID_TOKEN: 'invalid-user-token',
  INVALID_REFRESH_TOKEN: 'invalid-refresh-token',
};

/** True for an error that signs the user out (specification 4.3): the account is disabled or gone, or its token ended. */
export const isRefusal = ({ code }: AuthError): boolean =>
  Object.values(REFUSALS).some((refusal) => refusal === code);

/** The calls after which the SDK may sign the user out: it asks for the account, or for a new token. */
const ACCOUNT_CALL =
  /identitytoolkit\.googleapis\.com\/v1\/accounts:lookup\?|securetoken\.googleapis\.com\/v1\/token\?/;

/** True if an answer is what the call asked for, or a refusal. Rejects if it is no JSON. */
async function isAboutAccount(answer: Response): Promise<boolean> {
  const json: unknown = await answer.clone().json();
  if (!isFields(json)) return false;
  const { users, access_token: token, error } = json;
  if (answer.ok) return Boolean(token) || (Array.isArray(users) && users.length > 0);
  // As the SDK reads it: the service may add words to its own.
  const message = isFields(error) ? error['message'] : null;
  const [word = ''] = typeof message === 'string' ? message.split(' : ') : [];
  return Object.hasOwn(REFUSALS, word);
}

/**
 * Makes the window's `fetch` fail, as without a network, where the identity service does not answer about the account:
 * in an outage, over its quota, with a key that it refuses. The SDK drops its stored user after every other error of a
 * start, and offers no hook there. The returned function ends it.
 */
export function failWithoutAnswer(window: Window): () => void {
  const { fetch: original } = window;
  const guarded: typeof original = async (input, init) => {
    const answer = await original.call(window, input, init);
    // The SDK gives addresses as texts.
    const isCall = typeof input === 'string' && ACCOUNT_CALL.test(input);
    if (isCall && !(await isAboutAccount(answer)))
      throw new TypeError(`The identity service failed with ${answer.status}`);
    return answer;
  };
  window.fetch = guarded;
  return () => {
    if (window.fetch === guarded) window.fetch = original;
  };
}
