/** Why a remote could not be loaded. */
export type RemoteErrorCode =
  | 'unknown'
  | 'origin'
  | 'unreachable'
  | 'timeout'
  | 'malformed'
  | 'contract'
  | 'start';

/** A part of the product could not be loaded; `retryable` says whether a retry may help. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remoteName: string,
    readonly code: RemoteErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${remoteName}: ${message}`, options);
  }

  get retryable(): boolean {
    return !['unknown', 'origin', 'contract'].includes(this.code);
  }
}
