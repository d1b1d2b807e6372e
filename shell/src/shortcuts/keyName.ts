/** Letters that no Latin keyboard has: there the key's place counts, not what is written on it. */
const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u;

/** The Latin letter of a key, as a capital; undefined where it has none. */
function letterOf(event: KeyboardEvent): string | undefined {
  const { key, code } = event;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // A Latin keyboard has some of them too, on a third level.
  if (!OTHER_SCRIPT.test(key) || event.getModifierState('AltGraph')) return undefined;
  return /^Key([A-Z])$/.exec(code)?.[1];
}

/**
 * The key of a press as `SHORTCUT_KEYS` writes it, on any keyboard. A letter is what is written on its key, with Caps
 * Lock too; where a keyboard has another script, it is where a Latin one has it. Shift is no modifier of a digit or a
 * sign: many a keyboard has them above other keys.
 */
export function keyName(event: KeyboardEvent): string {
  const { key, shiftKey } = event;
  const letter = letterOf(event);
  const isSign = key.length === 1 && key !== ' ' && letter === undefined;
  const name = key === ' ' ? 'Space' : (letter ?? key);
  return shiftKey && !isSign ? `Shift+${name}` : name;
}
