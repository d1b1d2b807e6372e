import { inspect } from 'node:util';
import { ConfigurationError } from '../../music-api/src/http/environment.ts';

/** A misuse: what was asked for can't be done. The message says why, and what to do, in one line. Nothing has changed. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  /** The files of Playwright's traces that show why. */
  readonly traces: readonly string[];

  constructor(
    message: string,
    { traces = [], ...options }: ErrorOptions & { readonly traces?: readonly string[] } = {},
  ) {
    super(message, options);
    this.traces = traces;
  }
}

/** True for a misuse, and for a wrong variable of the environment. */
export const isMisuse = (error: unknown): error is UserError | ConfigurationError =>
  error instanceof UserError || error instanceof ConfigurationError;

/** Ends the process: after a misuse with the message in one line, else with the error's stack. */
export function endWith(error: unknown): never {
  process.stderr.write(`${isMisuse(error) ? error.message : inspect(error)}\n`);
  process.exit(1);
}
