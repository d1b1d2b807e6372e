import type { AudioEvent, AudioPort, PlayOutcome } from '../playback/audioPort';
import { CLICK_FREE_SECONDS, type Deck, type DeckEvent } from './deck';
import { createDeckPool, READY_LIMIT } from './deckPool';
import { createOutput, type SoundPlatform } from './output';
import { createStartUp } from './startUp';

/**
 * The audio port of a browser: a few reused `<audio>` elements, mixed by Web Audio if it works
 * (docs/decisions/0019-how-the-sound-is-made.md). The current one has `data-testid="player-audio"`.
 */
export function createBrowserAudio(platform: SoundPlatform): AudioPort {
  const { document, navigator } = platform;
  const listeners = new Set<(event: AudioEvent) => void>();
  const output = createOutput(platform, () => {
    if (!wantsSound) return;
    halt();
    tell({ type: 'toggled-outside', load, isPlaying: false });
  });
  const startUp = createStartUp();
  const unlocked = new WeakSet<Deck>();
  let load = 0;
  let playAttempt = 0;
  let wantsSound = false;
  let current: Deck | null = null;
  /** In an overlap it continues until the current one is audible. */
  let before: Deck | null = null;
  let overlapSeconds = 0;

  const tell = (event: AudioEvent): void => listeners.forEach((listener) => listener(event));

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

  const letBeforeGo = (fadeSeconds = CLICK_FREE_SECONDS): void => {
    if (before) pool.release(before, fadeSeconds);
    before = null;
    overlapSeconds = 0;
  };
  const silenceOthers = (): void => {
    letBeforeGo();
    pool.hurryLeaving();
  };

  const makeCurrent = (deck: Deck, fromSeconds: number): void => {
    current = deck;
    for (const { element } of pool.decks) delete element.dataset['testid'];
    deck.element.dataset['testid'] = 'player-audio';
    if (fromSeconds > 0) deck.seek(fromSeconds);
  };

  /** WebKit lets an element start by itself only after a user action has played or loaded that element. */
  const unlock = (): void => {
    if (navigator.userActivation?.isActive === false) return;
    for (const deck of pool.decks) {
      if (!unlocked.has(deck) && deck !== current && !deck.isSounding) deck.element.load();
      unlocked.add(deck);
    }
  };

  const start = async (deck: Deck): Promise<PlayOutcome> => {
    playAttempt += 1;
    const attempt = playAttempt;
    output.wake(deck);
    // A pause that was reversed during its fade has no first sound.
    if (deck.isSounding) output.hear();
    const playing = deck.play(overlapSeconds || undefined);
    unlock();
    const outcome = await playing;
    if (outcome === 'refused' && attempt === playAttempt) halt();
    return outcome;
  };

  const halt = (): void => {
    wantsSound = false;
    current?.pause();
    silenceOthers();
    output.rest();
  };

  const goOnWithoutCors = (failed: Deck): boolean => {
    const deck = pool.takeWithoutCors(failed);
    if (!deck) return false;
    const present = load;
    makeCurrent(deck, failed.position.currentTimeSeconds);
    pool.release(failed, CLICK_FREE_SECONDS);
    if (wantsSound)
      void start(deck).then((outcome) => {
        if (outcome === 'refused' && load === present)
          tell({ type: 'toggled-outside', load, isPlaying: false });
      });
    return true;
  };

  const react = (deck: Deck, event: DeckEvent): void => {
    if (event.type === 'loaded') return;
    if (event.type === 'sounding') {
      if (event.startUpSeconds !== null) startUp.add(event.startUpSeconds);
      if (wantsSound) output.hear();
      letBeforeGo(overlapSeconds || undefined);
      return;
    }
    if (event.type === 'failed') {
      if (goOnWithoutCors(deck)) return;
      silenceOthers();
    }
    if (event.type === 'toggled-outside') wantsSound = event.isPlaying;
    if (event.type === 'ended' || event.type === 'failed' || !wantsSound) output.rest();
    tell({ ...event, load });
  };

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get position() {
      return current?.position ?? { currentTimeSeconds: 0, durationSeconds: 0 };
    },
    readyLimit: READY_LIMIT,
    get startUpSeconds() {
      return startUp.seconds;
    },
    prepare: pool.prepare,
    isReady: pool.isReady,
    load(url, takeOver = {}) {
      load += 1;
      wantsSound = false;
      const leaving = current;
      current = null;
      if (leaving?.isSounding) {
        silenceOthers();
        before = leaving;
      } else if (leaving) pool.release(leaving, CLICK_FREE_SECONDS);
      overlapSeconds = output.canFade ? (takeOver.overlapSeconds ?? 0) : 0;
      const deck = pool.take(url);
      makeCurrent(deck, takeOver.fromSeconds ?? 0);
      const present = load;
      // Sends a prepared source's earlier events, once its load has a number.
      queueMicrotask(() => {
        if (load !== present || !deck.hasLoaded) return;
        tell({ type: 'moved', load });
        if (deck.isReady) tell({ type: 'buffering', load, isBuffering: false });
      });
      return load;
    },
    play() {
      if (!current) return Promise.resolve('interrupted');
      wantsSound = true;
      const playing = start(current);
      // With a ready source the fade starts at its first sound; otherwise at once.
      if (overlapSeconds === 0) letBeforeGo();
      return playing;
    },
    pause: halt,
    seek: (positionSeconds) => current?.seek(positionSeconds),
    setGain: output.setGain,
    setLevelling: output.setLevelling,
    unload() {
      load += 1;
      if (current) pool.release(current, CLICK_FREE_SECONDS);
      current = null;
      halt();
    },
    dispose() {
      listeners.clear();
      current = null;
      load += 1;
      for (const deck of pool.decks) deck.dispose();
      output.dispose();
    },
  };
}
