/** Moves the focus to the page's heading after the element that had it was removed. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
