import {
  AudioError,
  type AudioErrorCode,
  type AudioEvent,
  type AudioPort,
  type AudioPosition,
  type LoadOptions,
} from './audioPort';

/** A loaded source. */
interface FakeSource {
  readonly url: string;
  readonly loadOptions: LoadOptions;
  isThere: boolean;
  isWanted: boolean;
}

/** An audio port that a test controls. */
export interface FakeAudio extends AudioPort {
  /** The current load's source, or null. */
  readonly url: string | null;
  /** Every loaded source in order. */
  readonly loadedUrls: readonly string[];
  /** The options of the current load. */
  readonly loadOptions: LoadOptions | null;
  /** True if the current load plays as soon as it is ready. */
  readonly isSounding: boolean;
  /** The audible sources: the current load's, and the one before until `finishOverlap` if they overlap. */
  readonly heardUrls: readonly string[];
  /** The last `prepare`. */
  readonly preparedUrls: readonly string[];
  /** How long the current source's last fade-out was to take; null without one since its load or the last jump. */
  readonly fadeOutSeconds: number | null;
  readonly gain: number;
  readonly isLevelling: boolean;
  startLatencySeconds: number;
  /** The browser refuses the next plays, once `when` resolves, or allows them. */
  refusePlays(areRefused: boolean, when?: Promise<void>): void;
  /** A prepared source is ready. */
  makeReady(url: string): void;
  /** The source's length becomes known and the sound can start. */
  arrive(sourceSeconds: number): void;
  /** The old source has faded out. */
  finishOverlap(): void;
  /** The sound advances to this position. */
  moveTo(positionSeconds: number): void;
  /** The source ends. */
  finish(): void;
  fail(code: AudioErrorCode): void;
  /** Sends any event. */
  tell(event: AudioEvent): void;
}

export function createFakeAudio(): FakeAudio {
  const listeners = new Set<(event: AudioEvent) => void>();
  const loadedUrls: string[] = [];
  const readyUrls = new Set<string>();
  let preparedUrls: readonly string[] = [];
  let present: FakeSource | null = null;
  let before: FakeSource | null = null;
  let fadeOutSeconds: number | null = null;
  let gain = 1;
  let isLevelling = false;
  let areRefused = false;
  let refusal = Promise.resolve();
  let playAttempt = 0;
  let isBuffering = false;
  let position: AudioPosition | null = null;

  const tell = (event: AudioEvent): void => {
    if (event.type === 'buffering') ({ isBuffering } = event);
    for (const listener of listeners) listener(event);
  };
  const isHeard = (source: FakeSource | null): source is FakeSource =>
    source !== null && source.isThere && source.isWanted;
  const silence = (): void => {
    before = null;
    if (present) present.isWanted = false;
  };

  return {
    get url() {
      return present?.url ?? null;
    },
    loadedUrls,
    get loadOptions() {
      return present?.loadOptions ?? null;
    },
    get isSounding() {
      return present?.isWanted ?? false;
    },
    get heardUrls() {
      return [before, present].filter(isHeard).map(({ url }) => url);
    },
    get preparedUrls() {
      return preparedUrls;
    },
    get fadeOutSeconds() {
      return fadeOutSeconds;
    },
    get gain() {
      return gain;
    },
    get isLevelling() {
      return isLevelling;
    },
    get isBuffering() {
      return isBuffering;
    },
    get position() {
      return position;
    },
    readyLimit: 3,
    startLatencySeconds: 0,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load(url, how = {}) {
      playAttempt += 1;
      isBuffering = true;
      fadeOutSeconds = null;
      loadedUrls.push(url);
      before = isHeard(present) ? present : before;
      // A prepared source is used up by its load.
      const isThere = readyUrls.delete(url);
      present = { url, loadOptions: how, isThere, isWanted: false };
      position = { currentTimeSeconds: how.fromSeconds ?? 0, durationSeconds: 0 };
    },
    play() {
      playAttempt += 1;
      const attempt = playAttempt;
      if (present) present.isWanted = !areRefused;
      if (!present?.loadOptions.overlapSeconds) before = null;
      if (!areRefused) return;
      void refusal.then(() => {
        if (attempt === playAttempt) tell({ type: 'toggled-outside', isPlaying: false });
      });
    },
    pause: silence,
    fadeOut(seconds) {
      fadeOutSeconds ??= seconds;
    },
    seek(currentTimeSeconds) {
      fadeOutSeconds = null;
      if (position) position = { ...position, currentTimeSeconds };
    },
    prepare(urls) {
      preparedUrls = urls;
      for (const url of readyUrls) if (!urls.includes(url)) readyUrls.delete(url);
    },
    isReady: (url) => readyUrls.has(url),
    setGain(newGain) {
      gain = newGain;
    },
    setLevelling(isOn) {
      isLevelling = isOn;
    },
    unload() {
      playAttempt += 1;
      isBuffering = false;
      present = null;
      before = null;
      position = null;
    },
    dispose() {
      listeners.clear();
    },
    refusePlays(newAreRefused, when = Promise.resolve()) {
      areRefused = newAreRefused;
      refusal = when;
    },
    makeReady(url) {
      if (preparedUrls.includes(url)) readyUrls.add(url);
    },
    arrive(sourceSeconds) {
      if (present) present.isThere = true;
      if (position) position = { ...position, durationSeconds: sourceSeconds };
      tell({ type: 'moved' });
      tell({ type: 'buffering', isBuffering: false });
    },
    finishOverlap() {
      before = null;
    },
    moveTo(currentTimeSeconds) {
      if (position) position = { ...position, currentTimeSeconds };
      tell({ type: 'moved' });
    },
    finish() {
      if (present) present.isWanted = false;
      if (position) position = { ...position, currentTimeSeconds: position.durationSeconds };
      tell({ type: 'ended' });
    },
    fail(code) {
      if (present) present.isWanted = false;
      tell({ type: 'failed', error: new AudioError(code) });
    },
    tell,
  };
}
