import { parseUrl } from '@prelude/shared';
import { CLICK_FREE_SECONDS, Deck, type DeckDependencies, type DeckEvent } from './deck';

/** How many sources are kept ready in addition to the current one: what follows by itself, and what `next` starts. */
export const READY_LIMIT = 2;
/** The current one, one that fades out, and the ready ones. */
const MOST_DECKS = 2 + READY_LIMIT;

/** Dependencies of the pool. */
export interface DeckPoolDependencies extends Omit<DeckDependencies, 'usesCors'> {
  /** False if no audio context is ever used, so that nothing needs CORS. */
  readonly usesCors: boolean;
  /** A deck was created and needs its setup. */
  readonly made: (deck: Deck) => void;
}

/** Creates a pool of free and ready decks, some without CORS; its creator disposes of the decks. */
export function createDeckPool({ usesCors, made, report, ...dependencies }: DeckPoolDependencies) {
  const decks: Deck[] = [];
  const taken = new Set<Deck>();
  const leaving = new Set<Deck>();
  const ready = new Map<string, Deck>();
  const failed = new Set<string>();
  const withoutCors = new Set<string>();
  let wanted: readonly string[] = [];

  const addressOf = (url: string): URL | null => parseUrl(url, dependencies.document.baseURI);
  const originOf = (url: string): string => addressOf(url)?.origin ?? '';
  const isForeign = (url: string): boolean => originOf(url) !== originOf('');
  const needsCors = (url: string): boolean => usesCors && !withoutCors.has(originOf(url));

  const react = (deck: Deck, event: DeckEvent): void => {
    const url = deck.url ?? '';
    if (event.type === 'loaded' && usesCors && !deck.usesCors && isForeign(url))
      withoutCors.add(originOf(url));
    if (ready.get(url) !== deck) report(deck, event);
    else if (event.type === 'failed') replaceReady(deck, url);
  };

  const make = (withCors: boolean, element?: HTMLAudioElement): Deck => {
    const deck = new Deck({ ...dependencies, usesCors: withCors, report: react, element });
    decks.push(deck);
    made(deck);
    return deck;
  };
  // All at once: if each needs a user action before it may start by itself, the first action serves them all.
  while (decks.length < MOST_DECKS) make(usesCors);
  const findFree = (withCors: boolean): Deck | null => {
    const ofKind = decks.filter((deck) => deck.usesCors === withCors);
    const isReady = new Set(ready.values());
    const free = ofKind.find(
      (deck) => !taken.has(deck) && !leaving.has(deck) && !isReady.has(deck),
    );
    return free ?? (ofKind.length < MOST_DECKS ? make(withCors) : null);
  };
  const seize = (withCors: boolean): Deck => {
    const free = findFree(withCors);
    if (free) return free;
    const isOfKind = (deck: Deck): boolean => deck.usesCors === withCors;
    // At most two are in use, so another one is available.
    const other = [...leaving, ...ready.values()].find(isOfKind) ?? make(withCors);
    drop(other);
    return other;
  };
  const drop = (deck: Deck): void => {
    leaving.delete(deck);
    if (ready.get(deck.url ?? '') === deck) ready.delete(deck.url ?? '');
    deck.close();
  };
  const openOn = (deck: Deck, url: string): Deck => {
    deck.open(url);
    return deck;
  };
  /** The sound that an early click has started, before this code ran (shell/src/startup/earlySound.ts); once, and null for another. */
  const takeEarly = (url: string): Deck | null => {
    const element = dependencies.document.querySelector<HTMLAudioElement>(
      'audio[data-boot="sound"]',
    );
    if (!element) return null;
    delete element.dataset['boot'];
    if (element.error || element.src !== addressOf(url)?.href) {
      // Which pauses it.
      element.remove();
      return null;
    }
    const deck = make(true, element);
    deck.url = url;
    return deck;
  };
  const isCorsToBlame = (deck: Deck): boolean =>
    deck.usesCors && !deck.hasLoaded && isForeign(deck.url ?? '');

  const replaceReady = (deck: Deck, url: string): void => {
    const isCors = isCorsToBlame(deck);
    drop(deck);
    const other = isCors ? findFree(false) : null;
    if (other) ready.set(url, openOn(other, url));
    else failed.add(url);
  };
  const fill = (): void => {
    for (const url of wanted) {
      if (ready.has(url) || failed.has(url)) continue;
      const deck = findFree(needsCors(url));
      if (deck) ready.set(url, openOn(deck, url));
    }
  };
  /** Returns a deck, which first fades out if it is audible. */
  const release = (deck: Deck, fadeSeconds: number): void => {
    taken.delete(deck);
    leaving.add(deck);
    deck.leave(fadeSeconds, () => {
      leaving.delete(deck);
      fill();
    });
  };

  return {
    /** All decks: four, or eight if some sources need decks without CORS. */
    decks,
    /** A deck with this source, ready if it was prepared; owned by the caller until `release`. */
    take(url: string): Deck {
      const prepared = ready.get(url);
      ready.delete(url);
      wanted = wanted.filter((other) => other !== url);
      const deck = takeEarly(url) ?? prepared ?? openOn(seize(needsCors(url)), url);
      taken.add(deck);
      return deck;
    },
    /** The failed source of this deck, on a deck without CORS; null if that can't help. */
    takeWithoutCors(deck: Deck): Deck | null {
      if (!isCorsToBlame(deck)) return null;
      const other = openOn(seize(false), deck.url ?? '');
      taken.add(other);
      return other;
    },
    release,
    /** Ends fades at once, without a click. */
    hurryLeaving(): void {
      for (const deck of leaving) release(deck, CLICK_FREE_SECONDS);
    },
    /** As in the port. */
    prepare(urls: readonly string[]): void {
      wanted = [...new Set(urls)].slice(0, READY_LIMIT);
      for (const [url, deck] of ready) if (!wanted.includes(url)) drop(deck);
      for (const url of failed) if (!wanted.includes(url)) failed.delete(url);
      fill();
    },
    isReady: (url: string): boolean => ready.get(url)?.isReady ?? false,
  };
}
