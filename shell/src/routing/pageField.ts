/** A page's main text field (docs/contracts.md, "The remote module"). */
export const fieldOf = (container: ParentNode): HTMLInputElement | null =>
  container.querySelector<HTMLInputElement>('input[data-page-field]');

/** Focuses a page's field and selects its text, so that typing replaces it; a field that has the focus stays unchanged. */
export function focusField(field: HTMLInputElement): void {
  if (field.ownerDocument.activeElement === field) return;
  field.focus({ preventScroll: true });
  field.select();
}
