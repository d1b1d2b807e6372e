/** Safari ends a composition before it tells the key that did, which has this code then. */
const COMPOSITION_KEY_CODE = 229;

/** True for a key that belongs to the input method that composes a word. */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSITION_KEY_CODE;

/**
 * True for a key that writes one character: the others have longer names. AltGr is how some characters are typed; any other
 * modifier gives the key another meaning.
 */
export const isTypedCharacter = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  (event.getModifierState('AltGraph') || !(event.altKey || event.ctrlKey || event.metaKey));
