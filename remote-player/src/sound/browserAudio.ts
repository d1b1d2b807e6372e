import type { AudioEvent, AudioPort } from '../playback/audioPort';
import { CLICK_FREE_SECONDS, type Deck, type DeckEvent } from './deck';
import { createDeckPool, READY_LIMIT } from './deckPool';
import { createOutput } from './output';
import type { SoundPlatform } from './platform';
import { createStartLatency } from './startLatency';

/** How long a track that the user leaves plays on while the next one loads: a cold excerpt starts within that time. */
const HOLD_MILLISECONDS = 500;

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
  const startLatency = createStartLatency();
  const unlocked = new WeakSet<Deck>();
  let playAttempt = 0;
  let wantsSound = false;
  let isBuffering = false;
  let current: Deck | null = null;
  /** The track before. It continues until the current one is audible, or for `HOLD_MILLISECONDS`. */
  let previous: Deck | null = null;
  let holdTimer: ReturnType<typeof setTimeout> | undefined;
  /** How long the two tracks sound together; 0 if the one before ends at once. */
  let overlapSeconds = 0;

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

  const fadeOutPrevious = (fadeSeconds = CLICK_FREE_SECONDS): void => {
    clearTimeout(holdTimer);
    if (previous) pool.release(previous, fadeSeconds);
    previous = null;
    overlapSeconds = 0;
  };
  /** Fades out every track but the current one, at once. */
  const silenceOthers = (): void => {
    fadeOutPrevious();
    pool.hurryLeaving();
  };

  /**
   * A press of any kind lets everything start by itself later. WebKit wants one in which the context has run, and one in
   * which the element was played or loaded.
   */
  const unlock = (): void => {
    if (navigator.userActivation?.isActive === false) return;
    output.unlock();
    for (const deck of pool.decks) {
      if (deck === current || unlocked.has(deck)) continue;
      if (deck.element.paused) deck.element.load();
      unlocked.add(deck);
    }
  };

  const makeCurrent = (deck: Deck, fromSeconds: number): void => {
    current = deck;
    for (const { element } of pool.decks) delete element.dataset['testid'];
    deck.element.dataset['testid'] = 'player-audio';
    if (fromSeconds > 0) deck.seek(fromSeconds);
  };

  const start = async (deck: Deck): Promise<void> => {
    playAttempt += 1;
    const attempt = playAttempt;
    output.wake(deck);
    // A pause that was reversed during its fade has no first sound.
    if (deck.isSounding) output.hear();
    const isRefused = await deck.play(overlapSeconds || undefined);
    if (isRefused && attempt === playAttempt) stopOutside();
  };

  const halt = (): void => {
    wantsSound = false;
    current?.pause();
    silenceOthers();
    output.rest();
  };
  const stopOutside = (): void => {
    halt();
    tell({ type: 'toggled-outside', isPlaying: false });
  };

  const goOnWithoutCors = (failed: Deck): boolean => {
    const deck = pool.takeWithoutCors(failed);
    if (!deck) return false;
    makeCurrent(deck, failed.position.currentTimeSeconds);
    pool.release(failed, CLICK_FREE_SECONDS);
    if (wantsSound) void start(deck);
    return true;
  };

  const react = (deck: Deck, event: DeckEvent): void => {
    if (event.type === 'loaded') return;
    if (event.type === 'sounding') {
      if (event.startLatencySeconds !== null) startLatency.add(event.startLatencySeconds);
      if (wantsSound) output.hear();
      fadeOutPrevious(overlapSeconds || undefined);
      return;
    }
    if (event.type === 'failed') {
      if (goOnWithoutCors(deck)) return;
      silenceOthers();
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

  // In this phase a press that plays has played.
  document.addEventListener('click', unlock);
  document.addEventListener('keydown', unlock);

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get position() {
      return current?.position ?? null;
    },
    get isBuffering() {
      return isBuffering;
    },
    readyLimit: READY_LIMIT,
    get startLatencySeconds() {
      return startLatency.seconds;
    },
    prepare: pool.prepare,
    isReady: pool.isReady,
    load(url, options = {}) {
      wantsSound = false;
      const sounding = current?.isSounding ? current : null;
      if (sounding) {
        silenceOthers();
        current = null;
      }
      drop();
      isBuffering = true;
      overlapSeconds = output.canFade ? (options.overlapSeconds ?? 0) : 0;
      if (sounding) {
        previous = sounding;
        holdTimer = setTimeout(() => fadeOutPrevious(overlapSeconds), HOLD_MILLISECONDS);
      }
      const deck = pool.take(url);
      makeCurrent(deck, options.fromSeconds ?? 0);
      // Sends a prepared source's earlier events, once `load` has returned.
      queueMicrotask(() => {
        if (current !== deck || !deck.hasLoaded) return;
        tell({ type: 'moved' });
        if (deck.isReady) tell({ type: 'buffering', isBuffering: false });
      });
    },
    play() {
      if (!current) return;
      wantsSound = true;
      void start(current);
      // With a ready source the fade starts at its first sound; otherwise at once.
      if (overlapSeconds === 0) fadeOutPrevious();
    },
    pause: halt,
    fadeOut: (seconds) => current?.fadeOut(seconds),
    seek: (positionSeconds) => current?.seek(positionSeconds),
    setGain: output.setGain,
    setLevelling: output.setLevelling,
    unload() {
      drop();
      halt();
    },
    dispose() {
      document.removeEventListener('click', unlock);
      document.removeEventListener('keydown', unlock);
      listeners.clear();
      current = null;
      for (const deck of pool.decks) deck.dispose();
      output.dispose();
    },
  };
}
