/** The letters that press the buttons of a home row's card. */
export const CARD_KEYS = { like: 'L', menu: 'M' } as const;

const BUTTONS: Readonly<Record<string, string>> = {
  [CARD_KEYS.like]: 'button[aria-pressed]',
  [CARD_KEYS.menu]: 'button[aria-haspopup]',
};

/**
 * The button that a letter presses on the focused card of a row, or null. The letter belongs to the card and not to the
 * player, if the focus has come by key (docs/decisions/keys.md).
 */
export function itemButtonOf({ target }: KeyboardEvent, key: string): HTMLElement | null {
  const button = BUTTONS[key];
  if (button === undefined || !(target instanceof Element)) return null;
  const card = target.closest('[data-uses-arrows="row"] li');
  return card?.querySelector<HTMLElement>(button) ?? null;
}

/** Presses a card's button; a menu opens as by the menu key, so that it returns the focus. */
export function pressItemButton(button: HTMLElement): void {
  if (!button.hasAttribute('aria-haspopup')) button.click();
  else button.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
}
