import type { Deck } from './deck';
import type { SoundPlatform } from './platform';

/**
 * Creates the function that loads each free deck once during a user action: WebKit lets an element start by itself only
 * after a user action has played or loaded that element.
 */
export function createUnlock(
  navigator: SoundPlatform['navigator'],
): (decks: readonly Deck[], current: Deck) => void {
  const unlocked = new WeakSet<Deck>();
  return (decks, current) => {
    if (navigator.userActivation?.isActive === false) return;
    for (const deck of decks) {
      if (!unlocked.has(deck) && deck !== current && !deck.level.isSounding)
        deck.element.node.load();
      unlocked.add(deck);
    }
  };
}
