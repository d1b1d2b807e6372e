import { createDeferredCode } from '@prelude/shared';
import { nextTask } from '../nextTask';

/** Home's own files, covers and first rows come first. Our choice: the first screen is complete by then. */
const PRELOAD_DELAY_MILLISECONDS = 3_000;

/**
 * The search page, in a deferred chunk because home does not need it. It is evaluated in one task and rendered in the next:
 * together they would block a slow phone for a tenth of a second.
 */
export const searchPageCode = createDeferredCode(async () => {
  const { SearchPage } = await import(/* webpackChunkName: "search" */ './SearchPage');
  await nextTask();
  return SearchPage;
});

/** Loads the search page after a while, before a user opens it; the returned function cancels that. */
export function preloadSearchPage(): () => void {
  const timer = setTimeout(() => void searchPageCode.load(), PRELOAD_DELAY_MILLISECONDS);
  return () => clearTimeout(timer);
}
