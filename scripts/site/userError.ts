import { inspect } from 'node:util';

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

/** Reads what comes from outside. What `read` throws becomes a UserError that begins with where it is from, in one line. */
export function readFrom<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    // A parser quotes what it reads, with its line breaks.
    const reason = (cause as Error).message.replace(/\s+/g, ' ');
    throw new UserError(`${where}: ${reason}`, { cause });
  }
}

/** Ends the process: after a misuse with the message in one line, else with the error's stack. */
export function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof UserError ? error.message : inspect(error)}\n`);
  process.exit(1);
}
