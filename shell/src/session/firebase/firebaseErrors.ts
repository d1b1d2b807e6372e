import { AuthError } from '../authErrors';

/**
 * The catalogue (specification 8.1): the messages, and their codes. Where the specification gives only a summary
 * the wording is ours. The codes network-request-failed and multi-factor-auth-required read like every unlisted one.
 */
const CATALOGUE: readonly (readonly [message: string, ...codes: string[]])[] = [
  ['Account does not exist. Please sign up to continue.', 'user-not-found'],
  [
    'Invalid email or password. Please check your credentials and try again.',
    'invalid-credential',
    'wrong-password',
    // The same, from SDKs before 10.7.
    'invalid-login-credentials',
  ],
  [
    'This email address is already in use. Please sign in or use a different email.',
    'email-already-in-use',
    // The Google account's address has an account with a password.
    'account-exists-with-different-credential',
  ],
  [
    'The password is too weak. Please use at least 6 characters.',
    'weak-password',
    // The project's own password policy rejects it.
    'password-does-not-meet-requirements',
  ],
  [
    'The email address is not valid. Please check and try again.',
    'invalid-email',
    'missing-email',
    'invalid-recipient-email',
  ],
  [
    'Access to this account is temporarily disabled after too many attempts. Please reset your password or try again later.',
    'too-many-requests',
  ],
  [
    'For your security, please sign out and sign in again.',
    'requires-recent-login',
    'user-token-expired',
    'invalid-user-token',
  ],
  [
    'This sign-in method is not enabled. Please contact support.',
    'operation-not-allowed',
    // The project does not allow users to create accounts.
    'admin-restricted-operation',
  ],
  [
    'Your browser blocks the storage that sign-in needs. Please check your browser or cookie settings.',
    'web-storage-unsupported',
  ],
  ['This site is not authorized to sign you in. Please contact support.', 'unauthorized-domain'],
  ['This account has been disabled by an administrator.', 'user-disabled'],
];

const MESSAGES: ReadonlyMap<string, string> = new Map(
  CATALOGUE.flatMap(([message, ...codes]) => codes.map((code) => [code, message] as const)),
);

/** The error for one of the identity service's codes. The messages are in the adapter's chunk, which no first screen needs. */
export const authErrorOf = (code: string | null, options?: ErrorOptions): AuthError =>
  new AuthError(code, { ...options, advice: code === null ? undefined : MESSAGES.get(code) });

/** Converts an SDK error to an AuthError; an AuthError stays as it is. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return authErrorOf(typeof code === 'string' ? code.replace(/^auth\//, '') : null, {
    cause: error,
  });
}
