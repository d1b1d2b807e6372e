import { createDeferredCode } from '@prelude/shared';
import { later } from '@prelude/shared/platform';
import type { AuthConfig } from '../config/authConfig';
import { AuthError } from './authErrors';
import type { AuthAccess } from './authService';
import { withDeadline } from './deadline';
import type * as Identity from './firebase/createFirebaseAuth';
import type { FirebaseAuthDependencies } from './firebase/firebaseCalls';

/** How long the code of the identity service may take to load; as long as a remote by default. */
const LOADING_DEADLINE_MILLIS = 10_000;

/** The SDK starts in another task than the one that evaluates it: on a slow phone both together would block the page for 0.1 s. */
const loadIdentity = async (): Promise<typeof Identity> => {
  const identity = await import(/* webpackChunkName: "identity" */ './firebase/createFirebaseAuth');
  await later();
  return identity;
};

/**
 * Makes the page's access to the identity service. A failed call rejects with an AuthError ('unavailable' or 'timeout', or
 * the SDK's own code if it refuses the configuration), and the next call tries again.
 */
export const createAuthAccess = (
  config: AuthConfig,
  dependencies: FirebaseAuthDependencies,
  load: () => Promise<Pick<typeof Identity, 'createFirebaseAuth'>> = loadIdentity,
): AuthAccess =>
  createDeferredCode(
    async () => {
      const identity = await withDeadline(load(), LOADING_DEADLINE_MILLIS, dependencies.schedule);
      return identity.createFirebaseAuth(config, dependencies);
    },
    (cause) => (cause instanceof AuthError ? cause : new AuthError('unavailable', { cause })),
  ).load;
