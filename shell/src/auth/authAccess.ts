import type { AuthConfig } from '../config/authConfig';
import { AuthError } from './authErrors';
import type { AuthAccess } from './authService';
import { withDeadline } from './deadline';
import type * as Identity from './firebase/createFirebaseAuth';

/** How long the code of the identity service may take to arrive; as long as a remote by default. */
const ARRIVAL_DEADLINE_MILLIS = 10_000;

const loadIdentity = (): Promise<typeof Identity> =>
  import(/* webpackChunkName: "identity" */ './firebase/createFirebaseAuth');

/**
 * Makes the way to the identity service, whose code is fetched when it is first asked for: one service for the page,
 * and one try at a time, however many ask. A try that failed rejects with an AuthError ('unavailable' or 'timeout', or
 * the SDK's own code where it refuses the configuration), and the next call tries again.
 */
export function createAuthAccess(
  config: AuthConfig,
  parts: Identity.FirebaseAuthParts,
  load: () => Promise<Pick<typeof Identity, 'createFirebaseAuth'>> = loadIdentity,
): AuthAccess {
  let service: ReturnType<AuthAccess> | undefined;

  const open: AuthAccess = async () => {
    try {
      const identity = await withDeadline(load(), ARRIVAL_DEADLINE_MILLIS, parts.schedule);
      return identity.createFirebaseAuth(config, parts);
    } catch (error) {
      service = undefined;
      throw error instanceof AuthError ? error : new AuthError('unavailable', { cause: error });
    }
  };
  return () => (service ??= open());
}
