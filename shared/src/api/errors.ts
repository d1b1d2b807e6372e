/** Why the music API could not be asked. */
export type MusicErrorCode = 'offline' | 'unavailable' | 'malformed';

/** The music API gave no usable answer; `retryable` says whether asking again may help. */
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
