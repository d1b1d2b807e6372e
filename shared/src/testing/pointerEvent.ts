/** What an event says of its pointer; the tests' DOM has mouse events alone. */
interface PointerFacts {
  readonly pointerType: 'mouse' | 'touch';
  readonly isPrimary?: boolean;
}

/** An event of a kind of pointer; it bubbles and can be cancelled. */
export const pointerEvent = (type: string, facts: PointerFacts): MouseEvent =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), facts);
