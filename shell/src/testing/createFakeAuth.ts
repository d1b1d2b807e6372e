import type { User } from '@prelude/shared';
import { ReplaySubject } from 'rxjs';
import { authErrorOf } from '../session/firebase/firebaseErrors';
import type { AuthService } from '../session/authService';

/** An identity service in memory, with controls for tests. */
export type FakeAuth = ReturnType<typeof createFakeAuth>;

export const GOOGLE_USER: User = {
  uid: 'google-1',
  displayName: 'Robin',
  email: 'robin@example.org',
  isGuest: false,
};

/** Creates one that has read its user, `stored`, or has not answered yet. */
export function createFakeAuth(stored: User | null | 'silent' = null) {
  const user$ = new ReplaySubject<User | null>(1);
  const accounts = new Map<string, { readonly password: string; readonly user: User }>();
  const calls: string[] = [];
  const failures = new Map<string, string>();
  let present = stored === 'silent' ? null : stored;
  let answer: { readonly code: string | null } | 'hang' | 'work' = 'work';
  let arrival: 'fail' | 'hang' | 'work' = 'work';
  let returning: User | null = null;
  let guestSignal: AbortSignal | undefined;

  /** The service emits a user by itself: another tab, or a rejected token. */
  const tell = (user: User | null): void => {
    present = user;
    user$.next(user);
  };
  if (stored !== 'silent') tell(stored);

  const call = async <T>(name: string, run: () => T): Promise<T> => {
    calls.push(name);
    const code = failures.get(name);
    if (failures.delete(name)) throw authErrorOf(code ?? null);
    if (answer === 'hang') return new Promise<T>(() => undefined);
    if (answer !== 'work') throw authErrorOf(answer.code);
    return run();
  };
  const enter = (user: User): User => {
    tell(user);
    return user;
  };

  const service: AuthService = {
    user$,
    signUp: ({ email, password, displayName }) =>
      call('signUp', () => {
        if (accounts.has(email)) throw authErrorOf('email-already-in-use');
        const name = displayName || (email.split('@')[0] ?? '');
        const uid = `account-${accounts.size + 1}`;
        const user = { uid, displayName: name, email, isGuest: false };
        accounts.set(email, { password, user });
        return enter(user);
      }),
    signIn: ({ email, password }) =>
      call('signIn', () => {
        const account = accounts.get(email);
        if (account?.password !== password) throw authErrorOf('invalid-credential');
        return enter(account.user);
      }),
    signInAsGuest: (signal) => {
      guestSignal = signal;
      return call('signInAsGuest', () =>
        enter({ uid: 'anonymous-1', displayName: 'Guest', email: null, isGuest: true }),
      );
    },
    signInWithGooglePopup: () => call('signInWithGooglePopup', () => enter(GOOGLE_USER)),
    startGoogleRedirect: () => call('startGoogleRedirect', () => undefined),
    finishGoogleRedirect: () =>
      call('finishGoogleRedirect', () => (returning ? enter(returning) : null)),
    signInWithTestIdentity: ({ subject, email, name }) =>
      call('signInWithTestIdentity', () =>
        enter({ uid: `google-${subject}`, displayName: name, email, isGuest: false }),
      ),
    sendPasswordReset: () => call('sendPasswordReset', () => undefined),
    idToken: () => call('idToken', () => `id-token of ${present?.uid}`),
    signOut: () => call('signOut', () => tell(null)),
  };

  return {
    service,
    async access() {
      if (arrival === 'hang') return new Promise<AuthService>(() => undefined);
      if (arrival === 'fail') throw authErrorOf('unavailable');
      return service;
    },
    /** The service's own signed-in user. */
    signedIn: (): User | null => present,
    tell,
    /** Each call from now on fails with this code, hangs, or works again. */
    answer: (how: { readonly code: string | null } | 'hang' | 'work'): void => void (answer = how),
    /** The next call of this name fails with this code. */
    failOnce: (name: keyof AuthService, code: string): void => void failures.set(name, code),
    /** From now on the service can't be loaded, hangs while loading, or loads. */
    arrive: (how: 'fail' | 'hang' | 'work'): void => void (arrival = how),
    /** The user who returns from Google's page. */
    returnFromGoogle: (user: User | null): void => void (returning = user),
    /** The names of the calls in order. */
    calls,
    /** True once the caller of the last guest sign-in has cancelled it. */
    isGuestGivenUp: (): boolean => guestSignal?.aborted ?? false,
  };
}
