/** An identity call failed; `code` is the service's own without its `auth/`, or one of ours: 'timeout', 'unavailable'. */
export class AuthError extends Error {
  override readonly name = 'AuthError';

  constructor(
    /** Null where what was thrown had no code. */
    readonly code: string | null,
    options?: ErrorOptions,
  ) {
    super(`The identity service failed: ${code ?? 'no code'}`, options);
  }
}

export const describeAuthError = (error: unknown): string => String(error);
