import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A panel that a button opens. */
export interface Opening {
  readonly isOpen: boolean;
  open(button: HTMLElement): void;
  close(): void;
}

/** Whether a panel is open. When it closes, its button gets the focus, or the other one if that button is gone. */
export function useOpening(otherButton: RefObject<HTMLElement | null>): Opening {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const closing = useRef<HTMLElement | null>(null);
  // After the panel is removed: a modal one would keep the focus.
  useLayoutEffect(() => {
    const from = closing.current;
    closing.current = button;
    if (button || !from) return;
    from.focus({ preventScroll: true });
    if (document.activeElement !== from) otherButton.current?.focus({ preventScroll: true });
  }, [button, otherButton]);
  const close = useCallback(() => setButton(null), []);
  return { isOpen: button !== null, open: setButton, close };
}
