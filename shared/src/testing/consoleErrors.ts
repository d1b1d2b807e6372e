/** The console errors of the running test, in their order; testing/setup.ts fails a test that leaves one. */
export const consoleErrors: unknown[][] = [];

/** For a test that is about a failure: takes the console errors seen so far, so that they don't fail it. */
export const takeConsoleErrors = (): readonly unknown[][] => consoleErrors.splice(0);
