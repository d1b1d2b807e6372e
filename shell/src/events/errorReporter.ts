/** Logs an unexpected failure with the name of the place it happened in; never throws. */
export type ErrorReporter = (error: unknown, where: string) => void;

/** Reports to the browser's console: the product has no server that takes reports. */
export function createErrorReporter(log: Pick<Console, 'error'>): ErrorReporter {
  return (error, where) => {
    try {
      log.error(`[${where}]`, error);
    } catch {
      // Reporting must never be the failure.
    }
  };
}

/** Tells whoever looks into the console what people on the page are told in fewer words; never throws. */
export type WarningReporter = (text: string) => void;

/** Warns in the browser's console. */
export function createWarningReporter(log: Pick<Console, 'warn'>): WarningReporter {
  return (text) => {
    try {
      log.warn(`[shell] ${text}`);
    } catch {
      // Reporting must never be the failure.
    }
  };
}
