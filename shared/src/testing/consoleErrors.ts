/** The console errors of the current test in order; testing/setup.ts fails a test that leaves one. */
export const consoleErrors: unknown[][] = [];

/** Takes the console errors so far, so that a test about a failure does not fail. */
export const takeConsoleErrors = (): readonly unknown[][] => consoleErrors.splice(0);
