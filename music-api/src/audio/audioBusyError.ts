/** There is more to render than can be rendered in time; asking again later helps. */
export class AudioBusyError extends Error {
  override readonly name = 'AudioBusyError';

  constructor(
    /** Whole seconds until it is worth asking again. */
    readonly retryAfterSeconds: number,
  ) {
    super('Too many tracks are being made. Please try again.');
  }
}
