/**
 * The button of the focused list item whose `aria-keyshortcuts` is a letter, or null. Such a key belongs to the item and not
 * to the player, if the focus has come by key (decision keys).
 */
export function itemButtonOf({ target }: KeyboardEvent, key: string): HTMLElement | null {
  if (!/^[A-Z]$/.test(key) || !(target instanceof Element)) return null;
  return target.closest('li')?.querySelector(`[aria-keyshortcuts="${key}"]:enabled`) ?? null;
}

/** Presses an item's button; a menu opens as by the menu key, so that it returns the focus. */
export function pressItemButton(button: HTMLElement): void {
  if (!button.hasAttribute('aria-haspopup')) button.click();
  else button.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
}
