/** Why a request to the music API failed. */
export type MusicErrorCode = 'offline' | 'unavailable' | 'malformed';

/** A failed request to the music API; `retryable` says whether a retry may help. */
export class MusicError extends Error {
  override readonly name = 'MusicError';

  constructor(
    readonly code: MusicErrorCode,
    message: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
