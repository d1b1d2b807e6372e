/** A page that loads later than this is no longer waited for. */
const PAGE_WAIT_MILLIS = 5_000;

/**
 * Runs `look` now and after each change in the container, until it returns true or five seconds have passed; then it
 * calls `onGivenUp`. The returned function stops it.
 */
export function lookUntilFound(
  container: HTMLElement,
  look: () => boolean,
  onGivenUp?: () => void,
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
  }, PAGE_WAIT_MILLIS);
  observer.observe(container, { childList: true, subtree: true });
  return stop;
}
