import type { AudioEvent, AudioPort } from '../playback/audioPort';
import type { Deck, DeckEvent } from './deck';
import { CLICK_FREE_SECONDS } from './deckLevel';
import { createDeckPool, READY_LIMIT } from './deckPool';
import { createOutput } from './output';
import { createOverlap } from './overlap';
import type { SoundPlatform } from './platform';
import { createStartUp } from './startUp';
import { createUnlock } from './unlock';

/**
 * The audio port of a browser: a few reused `<audio>` elements, mixed by Web Audio if it works
 * (docs/decisions/sound.md). The current one has `data-testid="player-audio"`.
 */
export function createBrowserAudio(platform: SoundPlatform): AudioPort {
  const { document, navigator } = platform;
  const listeners = new Set<(event: AudioEvent) => void>();
  const output = createOutput(platform, () => {
    if (wantsSound) stopOutside();
  });
  const startUp = createStartUp();
  const unlock = createUnlock(navigator);
  let playAttempt = 0;
  let wantsSound = false;
  let isBuffering = false;
  let current: Deck | null = null;

  const tell = (event: AudioEvent): void => {
    if (event.type === 'buffering') ({ isBuffering } = event);
    for (const listener of listeners) listener(event);
  };

  const pool = createDeckPool({
    document,
    usesCors: output.mayMix,
    canFade: output.canFade,
    isOnline: () => navigator.onLine,
    made: output.adopt,
    report: (deck, event) => {
      if (deck === current) react(deck, event);
    },
  });

  const overlap = createOverlap(pool);

  const makeCurrent = (deck: Deck, fromSeconds: number): void => {
    current = deck;
    for (const { element } of pool.decks) delete element.node.dataset['testid'];
    deck.element.node.dataset['testid'] = 'player-audio';
    if (fromSeconds > 0) deck.seek(fromSeconds);
  };

  const start = async (deck: Deck): Promise<void> => {
    playAttempt += 1;
    const attempt = playAttempt;
    output.wake(deck);
    // A pause that was reversed during its fade has no first sound.
    if (deck.level.isSounding) output.hear();
    const playing = deck.play(overlap.seconds || undefined);
    unlock(pool.decks, deck);
    const isRefused = await playing;
    if (isRefused && attempt === playAttempt) stopOutside();
  };

  const halt = (): void => {
    wantsSound = false;
    current?.pause();
    overlap.silence();
    output.rest();
  };
  const stopOutside = (): void => {
    halt();
    tell({ type: 'toggled-outside', isPlaying: false });
  };

  const goOnWithoutCors = (failed: Deck): boolean => {
    const deck = pool.takeWithoutCors(failed);
    if (!deck) return false;
    makeCurrent(deck, failed.element.position.currentTimeSeconds);
    pool.release(failed, CLICK_FREE_SECONDS);
    if (wantsSound) void start(deck);
    return true;
  };

  const react = (deck: Deck, event: DeckEvent): void => {
    if (event.type === 'loaded') return;
    if (event.type === 'sounding') {
      if (event.startUpSeconds !== null) startUp.add(event.startUpSeconds);
      if (wantsSound) output.hear();
      overlap.letGo(overlap.seconds || undefined);
      return;
    }
    if (event.type === 'failed') {
      if (goOnWithoutCors(deck)) return;
      overlap.silence();
    }
    if (event.type === 'toggled-outside') wantsSound = event.isPlaying;
    if (event.type === 'ended' || event.type === 'failed' || !wantsSound) output.rest();
    tell(event);
  };

  const drop = (): void => {
    if (current) pool.release(current, CLICK_FREE_SECONDS);
    current = null;
    playAttempt += 1;
    isBuffering = false;
  };

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get position() {
      return current?.element.position ?? null;
    },
    get isBuffering() {
      return isBuffering;
    },
    readyLimit: READY_LIMIT,
    get startUpSeconds() {
      return startUp.seconds;
    },
    prepare: pool.prepare,
    isReady: pool.isReady,
    load(url, takeOver = {}) {
      wantsSound = false;
      const sounding = current?.level.isSounding ? current : null;
      if (sounding) {
        overlap.silence();
        current = null;
      }
      drop();
      isBuffering = true;
      overlap.begin(sounding, output.canFade ? (takeOver.overlapSeconds ?? 0) : 0);
      const deck = pool.take(url);
      makeCurrent(deck, takeOver.fromSeconds ?? 0);
      // Sends a prepared source's earlier events, once `load` has returned.
      queueMicrotask(() => {
        if (current !== deck || !deck.element.hasLoaded) return;
        tell({ type: 'moved' });
        if (deck.element.isReady) tell({ type: 'buffering', isBuffering: false });
      });
    },
    play() {
      if (!current) return;
      wantsSound = true;
      void start(current);
      // With a ready source the fade starts at its first sound; otherwise at once.
      if (overlap.seconds === 0) overlap.letGo();
    },
    pause: halt,
    seek: (positionSeconds) => current?.seek(positionSeconds),
    setGain: output.setGain,
    setLevelling: output.setLevelling,
    unload() {
      drop();
      halt();
    },
    dispose() {
      listeners.clear();
      current = null;
      for (const deck of pool.decks) deck.dispose();
      output.dispose();
    },
  };
}
