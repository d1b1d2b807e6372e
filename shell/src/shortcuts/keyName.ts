/** Letters that no Latin keyboard has: there the key's position counts. */
const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u;

/** The Latin letter of a key, as a capital, or undefined. */
function letterOf(event: KeyboardEvent): string | undefined {
  const { key, code } = event;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // A Latin keyboard has some of them too, on a third level.
  if (!OTHER_SCRIPT.test(key) || event.getModifierState('AltGraph')) return undefined;
  return /^Key([A-Z])$/.exec(code)?.[1];
}

/**
 * The key of a press as in `SHORTCUT_KEYS`, on any keyboard. A letter follows the layout, with Caps Lock too; on a
 * keyboard of another script its position counts. Shift does not count for digits and signs, which many keyboards have
 * above other keys.
 */
export function keyName(event: KeyboardEvent): string {
  const { key, shiftKey } = event;
  const letter = letterOf(event);
  const isSign = key.length === 1 && key !== ' ' && letter === undefined;
  const name = key === ' ' ? 'Space' : (letter ?? key);
  return shiftKey && !isSign ? `Shift+${name}` : name;
}
