/** The page's heading, which gets the focus if the element that had it was removed. */
export const pageHeading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-page-heading]');

/** Moves the focus to the page's heading. */
export const focusHeading = (): void => pageHeading()?.focus();
