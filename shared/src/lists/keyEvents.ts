/** A key event of the DOM or of React. */
type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Safari ends a composition before it sends its key event, which then has this code. */
const COMPOSITION_KEY_CODE = 229;

/** True for a key that belongs to an input method. */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSITION_KEY_CODE;

/** True for a key without modifiers. */
export const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey);
