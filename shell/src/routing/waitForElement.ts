/** A page that loads later than this is no longer waited for. */
const PAGE_WAIT_MILLIS = 5_000;

/**
 * Runs `look` now and after each change in the container, until it returns true or `patienceMillis` have passed; then it
 * calls `onGivenUp`. The returned function stops it.
 */
export function waitForElement(
  container: HTMLElement,
  look: () => boolean,
  onGivenUp?: () => void,
  patienceMillis = PAGE_WAIT_MILLIS,
): () => void {
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    stop();
    onGivenUp?.();
  }, patienceMillis);
  observer.observe(container, { childList: true, subtree: true });
  return stop;
}
