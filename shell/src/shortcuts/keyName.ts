import { isCharacter } from './characterKeys';

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

/** The question marks of other scripts: Arabic, full-width, Armenian and Ethiopic. */
const QUESTION_MARK = /^[؟？՞፧]$/;

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script, or undefined. Unicode has each script's ten digits in a row. */
function digitOf(key: string): string | undefined {
  const digit = key.codePointAt(0) ?? 0;
  if (String.fromCodePoint(digit) !== key || !isDigit(digit)) return undefined;
  let value = 0;
  while (isDigit(digit - value - 1)) value += 1;
  return String(value % 10);
}

/** A sign as on a Latin keyboard. */
const signOf = (key: string): string => (QUESTION_MARK.test(key) ? '?' : (digitOf(key) ?? key));

/**
 * The key of a press as in `SHORTCUT_KEYS`, on any keyboard. A letter follows the layout, with Caps Lock too; on a
 * keyboard of another script its position counts. A digit of any script has its value. Shift does not count for digits
 * and signs, which many keyboards have above other keys.
 */
export function keyName(event: KeyboardEvent): string {
  const { key, shiftKey } = event;
  const letter = letterOf(event);
  const isSign = isCharacter(key) && key !== ' ' && letter === undefined;
  const name = key === ' ' ? 'Space' : (letter ?? signOf(key));
  return shiftKey && !isSign ? `Shift+${name}` : name;
}
