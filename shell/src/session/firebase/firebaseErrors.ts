import { authErrorOf } from '../authAdvice';
import { AuthError } from '../authErrors';

/** Converts an SDK error to an AuthError; an AuthError stays as it is. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return authErrorOf(typeof code === 'string' ? code.replace(/^auth\//, '') : null, {
    cause: error,
  });
}
