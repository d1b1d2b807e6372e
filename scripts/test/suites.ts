/** The two suites of browser tests: their folders below `e2e`, which are Playwright's projects of the same names. */
export const SUITES = {
  /** What must hold for every commit: `npm test`. */
  everyCommit: 'specs',
  /** What `npm run test:full` runs besides. */
  full: 'full',
} as const;
