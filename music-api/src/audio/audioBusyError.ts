/** The track can't be rendered in time; a later request can succeed. */
export class AudioBusyError extends Error {
  override readonly name = 'AudioBusyError';

  constructor(
    /** Whole seconds to wait before the next attempt. */
    readonly retryAfterSeconds: number,
  ) {
    super('Too many tracks are being made. Please try again.');
  }
}
