/** Safari ends a composition before it sends its key event, which then has this code. */
const COMPOSITION_KEY_CODE = 229;

/** True for a key that belongs to an input method. */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSITION_KEY_CODE;

/** True for one character, also one of two UTF-16 units; other keys have longer names. */
export const isCharacter = (key: string): boolean => [...key].length === 1;

/**
 * True for a key that types one character. AltGr types some characters; any other
 * modifier changes the meaning.
 */
export const isTypedCharacter = (event: KeyboardEvent): boolean =>
  isCharacter(event.key) &&
  (event.getModifierState('AltGraph') || !(event.altKey || event.ctrlKey || event.metaKey));
