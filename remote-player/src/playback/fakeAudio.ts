import {
  AudioError,
  type AudioErrorCode,
  type AudioEvent,
  type AudioPort,
  type PlayOutcome,
  type TakeOver,
} from './audioPort';

/** One source that the port took up. */
interface FakeSource {
  readonly load: number;
  readonly url: string;
  readonly takeOver: TakeOver;
  isThere: boolean;
  isWanted: boolean;
}

/** An audio port that a test plays by hand: what happens to the sound happens when the test says so. */
export interface FakeAudio extends AudioPort {
  /** The source of the present load, or null. */
  readonly url: string | null;
  /** Every source that was taken up, in order. */
  readonly loadedUrls: readonly string[];
  /** How the present load took over. */
  readonly takeOver: TakeOver | null;
  /** True while the present load is to sound: it does as soon as it is there. */
  readonly isSounding: boolean;
  /** What is really heard: the present load's source, and the one before where it has not fallen silent yet. */
  readonly heardUrls: readonly string[];
  /** What `prepare` named last. */
  readonly preparedUrls: readonly string[];
  readonly gain: number;
  readonly isLevelling: boolean;
  readonly loadNumber: number;
  startUpSeconds: number;
  /** The next plays come out like this. */
  answerPlays(outcome: Promise<PlayOutcome> | PlayOutcome): void;
  /** A source that `prepare` has named is there now; it would start at once. */
  makeReady(url: string): void;
  /** The source's length becomes known and the sound can be heard. */
  arrive(sourceSeconds: number): void;
  /** The source before has faded out. */
  finishOverlap(): void;
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
  const readyUrls = new Set<string>();
  let preparedUrls: readonly string[] = [];
  let loadNumber = 0;
  let present: FakeSource | null = null;
  let before: FakeSource | null = null;
  let gain = 1;
  let isLevelling = false;
  let outcome: Promise<PlayOutcome> | PlayOutcome = 'playing';
  let position = { currentTimeSeconds: 0, durationSeconds: 0 };

  const tell = (event: AudioEvent): void => listeners.forEach((listener) => listener(event));
  const isHeard = (source: FakeSource | null): source is FakeSource =>
    source !== null && source.isThere && source.isWanted;
  const silence = (): void => {
    before = null;
    if (present) present.isWanted = false;
  };
  /** The one before falls silent when the present one sounds, or after the overlap. */
  const takeOver = (): void => {
    if (isHeard(present) && !present.takeOver.overlapSeconds) before = null;
  };

  return {
    get url() {
      return present?.url ?? null;
    },
    loadedUrls,
    get takeOver() {
      return present?.takeOver ?? null;
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
    get gain() {
      return gain;
    },
    get isLevelling() {
      return isLevelling;
    },
    get loadNumber() {
      return loadNumber;
    },
    get position() {
      return position;
    },
    readyLimit: 3,
    startUpSeconds: 0,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load(url, how = {}) {
      loadNumber += 1;
      loadedUrls.push(url);
      before = isHeard(present) ? present : before;
      // A source that was prepared is used up: who wants it again prepares it again.
      const isThere = readyUrls.delete(url);
      present = { load: loadNumber, url, takeOver: how, isThere, isWanted: false };
      position = { currentTimeSeconds: how.fromSeconds ?? 0, durationSeconds: 0 };
      return loadNumber;
    },
    play() {
      if (present) present.isWanted = outcome !== 'refused';
      takeOver();
      return Promise.resolve(outcome);
    },
    pause: silence,
    seek(currentTimeSeconds) {
      position = { ...position, currentTimeSeconds };
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
      loadNumber += 1;
      present = null;
      before = null;
      position = { currentTimeSeconds: 0, durationSeconds: 0 };
    },
    dispose() {
      listeners.clear();
    },
    answerPlays(newOutcome) {
      outcome = newOutcome;
    },
    makeReady(url) {
      if (preparedUrls.includes(url)) readyUrls.add(url);
    },
    arrive(sourceSeconds) {
      if (present) present.isThere = true;
      takeOver();
      position = { ...position, durationSeconds: sourceSeconds };
      tell({ type: 'moved', load: loadNumber });
      tell({ type: 'buffering', load: loadNumber, isBuffering: false });
    },
    finishOverlap() {
      before = null;
    },
    moveTo(currentTimeSeconds) {
      position = { ...position, currentTimeSeconds };
      tell({ type: 'moved', load: loadNumber });
    },
    finish() {
      if (present) present.isWanted = false;
      position = { ...position, currentTimeSeconds: position.durationSeconds };
      tell({ type: 'ended', load: loadNumber });
    },
    fail(code) {
      if (present) present.isWanted = false;
      tell({ type: 'failed', load: loadNumber, error: new AudioError(code) });
    },
    tell,
  };
}
