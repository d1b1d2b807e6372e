/** Logs an unexpected failure with the name of its place; never throws. */
export type ErrorReporter = (error: unknown, where: string) => void;

/** Reports to the browser's console, and to `next`. */
export function createErrorReporter(
  log: Pick<Console, 'error'>,
  next: ErrorReporter = () => undefined,
): ErrorReporter {
  return (error, where) => {
    next(error, where);
    try {
      log.error(`[${where}]`, error);
    } catch {
      // Reporting must never fail itself.
    }
  };
}

/** Logs the details of a message that the page shows in short; never throws. */
export type WarningReporter = (text: string) => void;

export function createWarningReporter(log: Pick<Console, 'warn'>): WarningReporter {
  return (text) => {
    try {
      log.warn(`[shell] ${text}`);
    } catch {
      // Reporting must never fail itself.
    }
  };
}
