/** A failed identity call; `code` is the service's own without its `auth/`, or one of ours: 'timeout', 'unavailable'. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  /** The sentence for the user that the code stands for; undefined if it stands for none. */
  readonly advice: string | undefined;

  constructor(
    /** Null if the thrown value had no code. */
    readonly code: string | null,
    { advice, ...options }: ErrorOptions & { readonly advice?: string | undefined } = {},
  ) {
    super(`The identity service failed: ${code ?? 'no code'}`, options);
    this.advice = advice;
  }
}

const UNKNOWN = 'An unknown authentication error occurred. Please try again.';
const UNEXPECTED = 'An unexpected authentication error occurred. Please try again.';

/** The message of a failed identity call (specification 8.1); an error without a code is unknown. */
export function describeAuthError(error: unknown): string {
  if (!(error instanceof AuthError) || error.code === null) return UNKNOWN;
  return error.advice ?? UNEXPECTED;
}
