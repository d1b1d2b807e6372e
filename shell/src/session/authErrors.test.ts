import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { authErrorOf } from './firebase/firebaseErrors';
import { AuthError, describeAuthError } from './authErrors';

const UNEXPECTED = 'An unexpected authentication error occurred. Please try again.';
const UNKNOWN = 'An unknown authentication error occurred. Please try again.';

const ROWS: readonly (readonly [code: string, message: string])[] = [
  ['user-not-found', 'Account does not exist. Please sign up to continue.'],
  ['wrong-password', 'Invalid email or password. Please check your credentials and try again.'],
  ['invalid-credential', 'Invalid email or password. Please check your credentials and try again.'],
  [
    'invalid-login-credentials',
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [
    'email-already-in-use',
    'This email address is already in use. Please sign in or use a different email.',
  ],
  [
    'account-exists-with-different-credential',
    'This email address is already in use. Please sign in or use a different email.',
  ],
  ['weak-password', 'The password is too weak. Please use at least 6 characters.'],
  [
    'password-does-not-meet-requirements',
    'The password is too weak. Please use at least 6 characters.',
  ],
  ['invalid-email', 'The email address is not valid. Please check and try again.'],
  ['missing-email', 'The email address is not valid. Please check and try again.'],
  ['invalid-recipient-email', 'The email address is not valid. Please check and try again.'],
  [
    'too-many-requests',
    'Access to this account is temporarily disabled after too many attempts. Please reset your password or try again later.',
  ],
  ['requires-recent-login', 'For your security, please sign out and sign in again.'],
  ['user-token-expired', 'For your security, please sign out and sign in again.'],
  ['invalid-user-token', 'For your security, please sign out and sign in again.'],
  ['operation-not-allowed', 'This sign-in method is not enabled. Please contact support.'],
  ['admin-restricted-operation', 'This sign-in method is not enabled. Please contact support.'],
  [
    'web-storage-unsupported',
    'Your browser blocks the storage that sign-in needs. Please check your browser or cookie settings.',
  ],
  ['unauthorized-domain', 'This site is not authorized to sign you in. Please contact support.'],
  ['user-disabled', 'This account has been disabled by an administrator.'],
  ['network-request-failed', UNEXPECTED],
  ['multi-factor-auth-required', UNEXPECTED],
  ['timeout', UNEXPECTED],
  ['unavailable', UNEXPECTED],
  ['internal-error', UNEXPECTED],
];

test.each(ROWS)('the code %s reads: %s', (code, message) => {
  expect(describeAuthError(authErrorOf(code))).toBe(message);
});

test.each([
  ['an error without a code', new AuthError(null)],
  ['an error of another kind', new TypeError('boom')],
  [
    'an error of another kind that has a code',
    Object.assign(new Error(), { code: 'weak-password' }),
  ],
  ['nothing at all', undefined],
])('%s counts as unknown', (_, error) => {
  expect(describeAuthError(error)).toBe(UNKNOWN);
});

test('any code gives a sentence of the catalogue', () => {
  const messages = new Set(ROWS.map(([, message]) => message));
  const odd = constantFrom('constructor', '__proto__', 'toString', '', 'auth/weak-password');
  assert(
    property(oneof(string(), odd), (code) => {
      expect(messages).toContain(describeAuthError(authErrorOf(code)));
    }),
  );
});
