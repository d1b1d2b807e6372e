import { createState, type User } from '@prelude/shared';
import type { AuthService } from '@prelude/shell/auth-service';

/** The member of an emulator (../seed.ts). */
const MEMBER: User = {
  uid: 'member',
  displayName: 'Robin Vale',
  email: 'robin@example.org',
  isGuest: false,
};

/** Stands in for the identity service in an emulator's shell: it has one member, whom every way of signing in leads to. */
export function createFirebaseAuth(): AuthService {
  const isPresent = window.localStorage.getItem('session_hint')?.includes(MEMBER.uid) ?? false;
  const user = createState<User | null>(isPresent ? MEMBER : null);
  const enter = async (): Promise<User> => {
    user.update(() => MEMBER);
    return MEMBER;
  };
  return {
    user$: user.state$,
    signUp: enter,
    signIn: enter,
    // A local guest follows.
    signInAsGuest: () => Promise.reject(new Error('An emulator has local guests only.')),
    signInWithGooglePopup: enter,
    startGoogleRedirect: () => Promise.resolve(),
    finishGoogleRedirect: () => Promise.resolve(null),
    signInWithTestIdentity: enter,
    sendPasswordReset: () => Promise.resolve(),
    // No backend would take it.
    idToken: () => Promise.resolve('emulator'),
    signOut: async () => user.update(() => null),
  };
}
