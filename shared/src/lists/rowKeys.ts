import { focusControl, indexForKey, isInOpenPart, isListKey, itemControlOf } from './rovingFocus';

/** The cards of a row that scrolls sideways (`TrackRow`). */
const CARDS = '[data-uses-arrows="row"] li';

/**
 * Handles a key of a row of cards: Left, Right, Home and End move the focus among the cards, on the same control. True if
 * it was such a key. The shell's deferred code calls it, because the first screen has no room for it.
 */
export function obeyRowKey(event: KeyboardEvent): boolean {
  const { key, target, altKey } = event;
  const at = target && itemControlOf(target, CARDS);
  if (!at || altKey || !isListKey(event) || isInOpenPart(at.item, target as Element)) return false;
  const cards = [...(at.item.parentElement?.children ?? [])];
  const place = { index: cards.indexOf(at.item), count: cards.length };
  const card = cards[indexForKey(key, 'horizontal', place) ?? -1];
  if (!card) return false;
  event.preventDefault();
  focusControl(card, at.control);
  return true;
}
