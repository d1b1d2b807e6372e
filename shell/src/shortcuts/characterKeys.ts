/** True for one character, also one of two UTF-16 units; other keys have longer names. */
export const isCharacter = (key: string): boolean => [...key].length === 1;

/**
 * True for a key that types one character. AltGr types some characters; any other
 * modifier changes the meaning.
 */
export const isTypedCharacter = (event: KeyboardEvent): boolean =>
  isCharacter(event.key) &&
  (event.getModifierState('AltGraph') || !(event.altKey || event.ctrlKey || event.metaKey));
