/** A misuse: what was asked for can't be done. The message says why, and what to do, in one line. Nothing has changed. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
