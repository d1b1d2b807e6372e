import { useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { focusControl, indexForKey, isInOpenPart, isListKey, itemControlOf } from './rovingFocus';

/** Handlers of the element around a row of cards. */
export interface RowKeys {
  readonly onPointerDown: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Left, Right, Home and End move the focus among a row's cards. Not after a click on a card: the arrows are then the
 * page's keys (decision keys).
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): RowKeys {
  const isPressed = useRef(false);
  return {
    onPointerDown() {
      isPressed.current = true;
    },
    onBlur({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) isPressed.current = false;
    },
    onKeyDown(event) {
      const { key, target, altKey } = event;
      if (key === 'Tab') isPressed.current = false;
      const at = itemControlOf(target, 'li');
      if (!at || altKey || isPressed.current || !isListKey(event)) return;
      if (isInOpenPart(at.item, target as Element)) return;
      const cards = [...(list.current?.children ?? [])];
      const place = { index: cards.indexOf(at.item), count: cards.length };
      const card = cards[indexForKey(key, 'horizontal', place) ?? -1];
      if (!card) return;
      event.preventDefault();
      focusControl(card, at.control);
    },
  };
}
