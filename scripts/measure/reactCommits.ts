import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    reactCommits?: number;
  }
}

/**
 * Counts the commits of all React roots of a context's later pages, in production builds too: React tells each of them
 * to the hook of its developer tools, which is there before React is. A component that renders ends in a commit.
 */
export const countReactCommits = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.reactCommits = 0;
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        supportsFiber: true,
        // Methods, not arrow functions: tsx gives those a name by a function that no page has.
        inject() {
          return 1;
        },
        onCommitFiberRoot() {
          window.reactCommits = (window.reactCommits ?? 0) + 1;
        },
      },
    });
  });

/** The commits of a page since it was opened. */
export const commitsOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.reactCommits ?? 0);
