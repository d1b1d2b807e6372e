import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    reactCommits?: number;
  }
}

/**
 * Counts the commits of all React roots of a context's later pages, in production builds too: React reports each one to
 * the hook of its developer tools, which is installed before React loads. Every rendered change ends in a commit.
 */
export const countReactCommits = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.reactCommits = 0;
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        supportsFiber: true,
        // Methods, not arrow functions: tsx inserts a helper call into those that the page does not have.
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
