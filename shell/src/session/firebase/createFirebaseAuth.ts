import { deleteApp, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updateProfile,
  type Auth,
} from 'firebase/auth';
import type { AuthConfig } from '../../config/authConfig';
import { AuthError } from '../authErrors';
import type { AuthService } from '../authService';
import { untilAborted } from '../deadline';
import { failWithoutAnswer } from './accountAnswers';
import { createFirebaseCalls, toUser, type FirebaseAuthDependencies } from './firebaseCalls';
import { toAuthError } from './firebaseErrors';
import { untilPageIsLeft, withPopup } from './googleWindow';
import { keepTokenFresh } from './tokenRefresh';

/** How long a new account waits for its name: the account already exists. */
const NAME_DEADLINE_MILLIS = 10_000;

/** The timeout for Google's scripts and the identity service after a redirect. */
const RETURN_DEADLINE_MILLIS = 20_000;

/** Signing out needs no network, but waits for the SDK's start, which may take two of its requests. */
const SIGN_OUT_DEADLINE_MILLIS = 65_000;

function openAuth(
  { emulator, ...project }: AuthConfig,
  { scope, window }: FirebaseAuthDependencies,
): Auth {
  const app = initializeApp(project);
  scope.onEnd(() => void deleteApp(app));
  scope.onEnd(failWithoutAnswer(window));
  // No popup resolver here: with one, the SDK may wait for Google's script host before it emits the user. If a browser
  // forbids both storages the SDK keeps the user in memory.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

/**
 * The port's adapter to Firebase; throws an AuthError if the SDK rejects the configuration. If the identity host hangs,
 * a stored user is emitted late: the SDK first asks the host for the account, and emits the stored user only when that
 * request has timed out after 30 s (60 s if the token had expired and its refresh was slow), or at once if the network
 * or the service fails. Every call waits for that. A stored user whom the host refuses is signed out (accountAnswers.ts).
 * Without a stored user no request is needed.
 */
export function createFirebaseAuth(
  config: AuthConfig,
  dependencies: FirebaseAuthDependencies,
): AuthService {
  try {
    return createService(openAuth(config, dependencies), dependencies);
  } catch (error) {
    throw toAuthError(error);
  }
}

function createService(auth: Auth, dependencies: FirebaseAuthDependencies): AuthService {
  const { user$, within, run, signIn, enter, held } = createFirebaseCalls(auth, dependencies);
  keepTokenFresh(auth, { ...dependencies, document: dependencies.window.document });
  const google = () => new GoogleAuthProvider();

  return {
    user$,

    signUp: ({ email, password, displayName }) =>
      enter(() =>
        held(async () => {
          const credential = await within(createUserWithEmailAndPassword(auth, email, password));
          const name = displayName.trim();
          if (name !== '') {
            const naming = updateProfile(credential.user, { displayName: name });
            // The account works without a name.
            await within(naming, NAME_DEADLINE_MILLIS).catch(() => undefined);
          }
          return credential;
        }),
      ),

    signIn: ({ email, password }) =>
      enter(() => within(signInWithEmailAndPassword(auth, email, password))),

    signInAsGuest: (signal) =>
      enter(() => untilAborted(within(signInAnonymously(auth)), signal), 'guest'),

    signInWithGooglePopup: () =>
      enter(() =>
        withPopup(
          () => signInWithPopup(auth, google(), browserPopupRedirectResolver),
          dependencies,
        ),
      ),

    startGoogleRedirect: () =>
      run(() =>
        untilPageIsLeft(
          () => signInWithRedirect(auth, google(), browserPopupRedirectResolver),
          dependencies,
        ),
      ),

    async finishGoogleRedirect() {
      // Without a redirect of this tab the SDK answers null without a request.
      const credential = await signIn(() =>
        within(getRedirectResult(auth, browserPopupRedirectResolver), RETURN_DEADLINE_MILLIS),
      );
      return credential && toUser(credential.user);
    },

    signInWithTestIdentity: ({ subject, email, name }) => {
      const token = JSON.stringify({ sub: subject, email, email_verified: true, name });
      return enter(() => within(signInWithCredential(auth, GoogleAuthProvider.credential(token))));
    },

    sendPasswordReset: (email) =>
      run(async () => {
        try {
          await within(sendPasswordResetEmail(auth, email));
        } catch (error) {
          // A project without enumeration protection reveals which accounts exist; Prelude hides it.
          if (toAuthError(error).code !== 'user-not-found') throw error;
        }
      }),

    idToken: () =>
      run(async () => {
        if (!auth.currentUser) throw new AuthError('unavailable');
        return within(auth.currentUser.getIdToken());
      }),

    // Until the SDK has finished, a user that it still emits has already signed out.
    signOut: () =>
      run(() =>
        within(
          held(() => signOut(auth)),
          SIGN_OUT_DEADLINE_MILLIS,
        ),
      ),
  };
}
