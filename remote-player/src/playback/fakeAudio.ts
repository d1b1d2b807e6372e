import {
  AudioError,
  type AudioErrorCode,
  type AudioEvent,
  type AudioPort,
  type PlayOutcome,
} from './audioPort';

/** An audio port that a test plays by hand: what happens to the sound happens when the test says so. */
export interface FakeAudio extends AudioPort {
  /** The source of the present load, or null. */
  readonly url: string | null;
  /** Every source that was taken up, in order. */
  readonly loadedUrls: readonly string[];
  /** True while there would be sound. */
  readonly isSounding: boolean;
  readonly gain: number;
  readonly loadNumber: number;
  /** The next plays come out like this. */
  answerPlays(outcome: Promise<PlayOutcome> | PlayOutcome): void;
  /** The source's length becomes known and the sound can be heard. */
  arrive(sourceSeconds: number): void;
  /** The sound moves on to here. */
  moveTo(positionSeconds: number): void;
  /** The source's own end comes. */
  finish(): void;
  fail(code: AudioErrorCode): void;
  /** Tells any event, of any load. */
  tell(event: AudioEvent): void;
}

/** Makes a fake audio port; for tests only. */
export function createFakeAudio(): FakeAudio {
  const listeners = new Set<(event: AudioEvent) => void>();
  const loadedUrls: string[] = [];
  let load = 0;
  let url: string | null = null;
  let isSounding = false;
  let gain = 1;
  let outcome: Promise<PlayOutcome> | PlayOutcome = 'playing';
  let position = { currentTimeSeconds: 0, durationSeconds: 0 };

  const tell = (event: AudioEvent): void => listeners.forEach((listener) => listener(event));
  const moveTo = (currentTimeSeconds: number): void => {
    position = { ...position, currentTimeSeconds };
    tell({ type: 'moved', load });
  };

  return {
    get url() {
      return url;
    },
    loadedUrls,
    get isSounding() {
      return isSounding;
    },
    get gain() {
      return gain;
    },
    get loadNumber() {
      return load;
    },
    get position() {
      return position;
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load(newUrl, { fromSeconds = 0 } = {}) {
      url = newUrl;
      loadedUrls.push(newUrl);
      isSounding = false;
      position = { currentTimeSeconds: fromSeconds, durationSeconds: 0 };
      load += 1;
      return load;
    },
    play() {
      isSounding = outcome !== 'refused';
      return Promise.resolve(outcome);
    },
    pause() {
      isSounding = false;
    },
    seek(positionSeconds) {
      position = { ...position, currentTimeSeconds: positionSeconds };
    },
    prepare: () => undefined,
    readyLimit: 0,
    isReady: () => false,
    startUpSeconds: 0,
    setGain(newGain) {
      gain = newGain;
    },
    setLevelling: () => undefined,
    unload() {
      load += 1;
      url = null;
      isSounding = false;
    },
    dispose() {
      listeners.clear();
    },
    answerPlays(newOutcome) {
      outcome = newOutcome;
    },
    arrive(sourceSeconds) {
      position = { ...position, durationSeconds: sourceSeconds };
      tell({ type: 'moved', load });
      tell({ type: 'buffering', load, isBuffering: false });
    },
    moveTo,
    finish() {
      isSounding = false;
      position = { ...position, currentTimeSeconds: position.durationSeconds };
      tell({ type: 'ended', load });
    },
    fail(code) {
      isSounding = false;
      tell({ type: 'failed', load, error: new AudioError(code) });
    },
    tell,
  };
}
