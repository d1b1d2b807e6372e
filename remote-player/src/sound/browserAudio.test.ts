import type { AudioEvent, AudioPort } from '../playback/audioPort';
import { createBrowserAudio } from './browserAudio';
import { FakeAudioContext } from './fakeAudioContext';
import { installFakeMedia, type FakeMedia, type FakeMediaElements } from './fakeMedia';

let fakes: FakeMediaElements;
let port: AudioPort;
let events: AudioEvent[];
let navigator: {
  onLine: boolean;
  userActivation: { isActive: boolean; hasBeenActive: boolean };
};

const media = (element: HTMLMediaElement): FakeMedia => fakes.of(element);
const elements = (): HTMLAudioElement[] => [...document.querySelectorAll('audio')];
const withSource = (url: string): HTMLAudioElement[] =>
  elements().filter((element) => element.getAttribute('src') === url);
const current = (): HTMLAudioElement =>
  document.querySelector<HTMLAudioElement>('[data-testid="player-audio"]')!;
const context = (): FakeAudioContext => FakeAudioContext.made[0]!;
/** How loud an element is at the loudspeaker, 0 to 1. */
const heard = (element: HTMLAudioElement): number =>
  element.paused ? 0 : (FakeAudioContext.made[0]?.gainOf(element) ?? element.volume);
const sounding = (): HTMLAudioElement[] => elements().filter((element) => heard(element) > 0);
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
/** Longer than any fade that avoids a click. */
const settle = (): Promise<void> => pass(100);
const told = (type: AudioEvent['type']): AudioEvent[] =>
  events.filter((event) => event.type === type);

/** Loads and plays until it is heard in full; `takeOver` as in the port. */
async function listenTo(url: string, takeOver?: Parameters<AudioPort['load']>[1]): Promise<number> {
  const load = port.load(url, takeOver);
  void port.play();
  if (!current().readyState) media(current()).arrive();
  await pass(10);
  media(current()).advance(0.01);
  await settle();
  return load;
}
async function prepared(...urls: string[]): Promise<void> {
  port.prepare(urls);
  for (const url of urls) for (const element of withSource(url)) media(element).arrive();
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fakes = installFakeMedia();
  FakeAudioContext.made = [];
  navigator = { onLine: true, userActivation: { isActive: true, hasBeenActive: true } };
  port = createBrowserAudio({
    document,
    navigator,
    AudioContext: FakeAudioContext as unknown as typeof AudioContext,
  });
  events = [];
  port.listen((event) => events.push(event));
});

afterEach(() => {
  port.dispose();
  fakes.uninstall();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('decks', () => {
  test('200 tracks, each prepared, are played by four elements and one audio context', async () => {
    for (let track = 1; track <= 200; track += 1) {
      await prepared(`/${track}.mp3`, `/${track + 1}.mp3`);
      port.load(`/${track}.mp3`, { overlapSeconds: track % 3 });
      void port.play();
      await pass(10);
      media(current()).advance(0.01);
    }
    expect(elements()).toHaveLength(4);
    expect(FakeAudioContext.made).toHaveLength(1);
    expect(context().sources).toHaveLength(4);
  });

  test('the elements are hidden, fetch ahead, and exactly the current one can be told from the others', async () => {
    await listenTo('/a.mp3');
    await listenTo('/b.mp3');
    for (const element of elements()) {
      expect(element).not.toBeVisible();
      expect(element.preload).toBe('auto');
    }
    expect(document.querySelectorAll('[data-testid="player-audio"]')).toHaveLength(1);
    expect(current()).toHaveAttribute('src', '/b.mp3');
  });

  test('disposing leaves no element, no timer and no audio context, and tells nothing more', async () => {
    await listenTo('/a.mp3');
    const element = current();
    events.length = 0;
    port.dispose();
    media(element).finish();
    expect(elements()).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
    expect(context().state).toBe('closed');
    expect(events).toEqual([]);
  });

  test('the first act of a person lets every element sound by itself later, where a browser asks that of each', async () => {
    await listenTo('/a.mp3');
    const others = elements().filter((element) => element !== current());
    expect(others.map((element) => media(element).loadCount)).toEqual([1, 1, 1]);
    port.pause();
    void port.play();
    expect(others.map((element) => media(element).loadCount)).toEqual([1, 1, 1]);
  });
});

describe('preparing', () => {
  test('a source that was prepared is there at once', async () => {
    await prepared('/a.mp3');
    const [element] = withSource('/a.mp3');
    expect(port.isReady('/a.mp3')).toBe(true);

    const load = port.load('/a.mp3');
    expect(current()).toBe(element);
    expect(port.position.durationSeconds).toBe(30);
    await pass(0);
    expect(events).toEqual([
      { type: 'moved', load },
      { type: 'buffering', load, isBuffering: false },
    ]);
  });

  test('what is prepared is silent and at its start', async () => {
    await prepared('/a.mp3', '/b.mp3');
    expect(sounding()).toEqual([]);
    expect(withSource('/a.mp3').map((element) => element.currentTime)).toEqual([0]);
  });

  test('no more are kept ready than it says, the most wanted first', () => {
    port.prepare(['/a.mp3', '/b.mp3', '/c.mp3', '/d.mp3']);
    expect(port.readyLimit).toBe(2);
    expect(elements().map((element) => element.getAttribute('src'))).toEqual([
      '/a.mp3',
      '/b.mp3',
      null,
      null,
    ]);
  });

  test('what is no longer named is dropped, what still is stays', async () => {
    await prepared('/a.mp3', '/b.mp3');
    port.prepare(['/b.mp3', '/c.mp3']);
    expect(port.isReady('/a.mp3')).toBe(false);
    expect(port.isReady('/b.mp3')).toBe(true);
    expect(withSource('/a.mp3')).toEqual([]);
    expect(withSource('/c.mp3')).toHaveLength(1);
  });

  test('the source that plays can be prepared once more, to be repeated', async () => {
    await listenTo('/a.mp3');
    await prepared('/a.mp3');
    expect(withSource('/a.mp3')).toHaveLength(2);
    await listenTo('/a.mp3');
    expect(sounding()).toEqual([current()]);
  });

  test('a source that failed while it was prepared is told nobody, and asked for anew when it is played', async () => {
    port.prepare(['/a.mp3']);
    media(withSource('/a.mp3')[0]!).fail(4);
    expect(events).toEqual([]);
    expect(port.isReady('/a.mp3')).toBe(false);
    expect(withSource('/a.mp3')).toEqual([]);

    await listenTo('/a.mp3');
    expect(told('failed')).toEqual([]);
    expect(sounding()).toEqual([current()]);
  });
});

describe('starts, stops and jumps', () => {
  test('a start is faded in over some milliseconds', async () => {
    await prepared('/a.mp3');
    port.load('/a.mp3');
    void port.play();
    expect(heard(current())).toBe(0);
    await pass(12);
    expect(heard(current())).toBeGreaterThan(0);
    expect(heard(current())).toBeLessThan(1);
    await settle();
    expect(heard(current())).toBe(1);
  });

  test('a pause is faded out before the element pauses', async () => {
    await listenTo('/a.mp3');
    port.pause();
    expect(current().paused).toBe(false);
    await pass(20);
    expect(heard(current())).toBeGreaterThan(0);
    expect(heard(current())).toBeLessThan(1);
    await settle();
    expect(current().paused).toBe(true);
    expect(told('toggled-outside')).toEqual([]);
  });

  test('a play that comes while a pause fades turns it around', async () => {
    await listenTo('/a.mp3');
    port.pause();
    await pass(20);
    const level = heard(current());
    await expect(port.play()).resolves.toBe('playing');
    expect(heard(current())).toBeCloseTo(level, 5);
    await settle();
    expect(heard(current())).toBe(1);
    expect(told('toggled-outside')).toEqual([]);
  });

  test('a play that turns a pause around goes on levelling the source', async () => {
    port.setLevelling(true);
    await listenTo('/a.mp3');
    const measure = jest.spyOn(context(), 'heardWindow');
    port.pause();
    await pass(10);
    void port.play();
    await pass(1_000);
    expect(measure).toHaveBeenCalled();
  });

  test('a jump fades out, goes there, and fades in', async () => {
    await listenTo('/a.mp3');
    port.seek(12);
    expect(current().currentTime).toBeLessThan(1);
    expect(port.position.currentTimeSeconds).toBe(12);
    await pass(50);
    expect(current().currentTime).toBe(12);
    expect(heard(current())).toBe(0);
    media(current()).finishSeek();
    await settle();
    expect(heard(current())).toBe(1);
  });

  test('of jumps that come quickly the last counts', async () => {
    await listenTo('/a.mp3');
    for (const seconds of [3, 9, 21]) port.seek(seconds);
    expect(port.position.currentTimeSeconds).toBe(21);
    await settle();
    expect(current().currentTime).toBe(21);
  });

  test('a jump out of the last moment is no end', async () => {
    await listenTo('/a.mp3');
    port.seek(3);
    media(current()).finish();
    media(current()).finishSeek();
    await settle();
    media(current()).finishSeek();
    await settle();
    expect(told('ended')).toEqual([]);
    expect(current().currentTime).toBe(3);
    expect(sounding()).toEqual([current()]);
  });

  test('a jump before the source is there is kept, told as the position, and done when it is', async () => {
    port.load('/a.mp3');
    port.seek(12);
    expect(current().currentTime).toBe(0);
    expect(port.position).toEqual({ currentTimeSeconds: 12, durationSeconds: 0 });
    media(current()).arrive(95);
    expect(current().currentTime).toBe(12);
    expect(port.position.durationSeconds).toBe(95);
    await settle();
  });

  test('a jump that waited is forgotten with its source', () => {
    port.load('/a.mp3');
    port.seek(12);
    port.load('/b.mp3');
    media(current()).arrive();
    expect(current().currentTime).toBe(0);
  });

  test('a source can begin in its middle, prepared or not', async () => {
    port.load('/a.mp3', { fromSeconds: 7 });
    media(current()).arrive();
    expect(current().currentTime).toBe(7);

    await prepared('/b.mp3');
    port.load('/b.mp3', { fromSeconds: 9 });
    expect(current().currentTime).toBe(9);
  });

  test('sound that waits for bytes comes back with a fade', async () => {
    const load = await listenTo('/a.mp3');
    events.length = 0;
    media(current()).starve();
    expect(heard(current())).toBe(0);
    media(current()).arrive();
    await settle();
    expect(heard(current())).toBe(1);
    expect(told('buffering')[0]).toEqual({ type: 'buffering', load, isBuffering: true });
    expect(told('buffering').at(-1)).toEqual({ type: 'buffering', load, isBuffering: false });
  });

  test('a storm of plays and pauses leaves one sound, or none', async () => {
    await listenTo('/a.mp3');
    for (let turn = 0; turn < 40; turn += 1) {
      void port.play();
      await pass(turn % 7);
      port.pause();
      await pass(turn % 4);
    }
    await settle();
    expect(sounding()).toEqual([]);
    void port.play();
    await pass(10);
    media(current()).advance(0.01);
    await settle();
    expect(sounding()).toEqual([current()]);
    expect(told('toggled-outside')).toEqual([]);
  });
});

describe('taking over', () => {
  test('a source without overlap ends the one before with a fade of some milliseconds', async () => {
    await listenTo('/a.mp3');
    const before = current();
    await prepared('/b.mp3');
    port.load('/b.mp3');
    expect(heard(before)).toBe(1);
    void port.play();
    await pass(20);
    expect(heard(before)).toBeGreaterThan(0);
    expect(heard(before)).toBeLessThan(1);
    await settle();
    expect(sounding()).toEqual([current()]);
    expect(before).not.toHaveAttribute('src');
  });

  test('a source that overlaps and the one before have the same power together all the time', async () => {
    await listenTo('/a.mp3');
    const before = current();
    await prepared('/b.mp3');
    port.load('/b.mp3', { overlapSeconds: 8 });
    void port.play();
    media(current()).advance(0.01);
    for (let second = 0; second < 8; second += 1) {
      await pass(1000);
      expect(heard(before) ** 2 + heard(current()) ** 2).toBeCloseTo(1, 1);
    }
    await settle();
    expect(sounding()).toEqual([current()]);
  });

  test('the overlap counts from the moment when the new source is heard', async () => {
    await listenTo('/a.mp3');
    const before = current();
    port.load('/b.mp3', { overlapSeconds: 2 });
    void port.play();
    await pass(5000);
    expect(heard(before)).toBe(1);
    media(current()).arrive();
    media(current()).advance(0.01);
    await pass(1000);
    expect(heard(before)).toBeGreaterThan(0);
    expect(heard(before)).toBeLessThan(0.9);
    await pass(1200);
    expect(sounding()).toEqual([current()]);
  });

  test.each(['pause', 'unload'] as const)('%s in an overlap silences both', async (command) => {
    await listenTo('/a.mp3');
    await listenTo('/b.mp3', { overlapSeconds: 12 });
    expect(sounding()).toHaveLength(2);
    port[command]();
    await settle();
    expect(sounding()).toEqual([]);
  });

  test('a failure of the new source silences the one before as well', async () => {
    await listenTo('/a.mp3');
    const load = port.load('/b.mp3', { overlapSeconds: 12 });
    void port.play();
    media(current()).fail(4);
    await settle();
    expect(sounding()).toEqual([]);
    expect(told('failed')).toMatchObject([{ load }]);
    expect(told('toggled-outside')).toEqual([]);
  });

  test('50 loads in a row leave one sound, the last', async () => {
    await listenTo('/a.mp3');
    for (let track = 1; track <= 50; track += 1) {
      port.load(`/${track}.mp3`, { overlapSeconds: track % 2 ? 0 : 12 });
      void port.play();
      await pass(track % 5);
    }
    media(current()).arrive();
    await pass(10);
    media(current()).advance(0.01);
    await pass(12_500);
    expect(sounding()).toEqual([current()]);
    expect(current()).toHaveAttribute('src', '/50.mp3');
    expect(elements()).toHaveLength(4);
  });

  test('how long a ready source takes to its first sound is measured', async () => {
    const before = port.startUpSeconds;
    await prepared('/a.mp3');
    port.load('/a.mp3');
    void port.play();
    await pass(60);
    media(current()).advance(0.01);
    expect(port.startUpSeconds).toBeGreaterThan(before);
  });
});

describe('what is told', () => {
  test('a deck that is not current any more tells nothing', async () => {
    await listenTo('/a.mp3');
    const before = current();
    await listenTo('/b.mp3', { overlapSeconds: 12 });
    events.length = 0;
    media(before).advance(1);
    media(before).starve();
    media(before).finish();
    media(before).fail(3);
    expect(events).toEqual([]);
  });

  test('events of an earlier source, which the element knows nothing of any more, are dropped', () => {
    port.load('/a.mp3');
    void port.play();
    for (const type of ['ended', 'error', 'pause', 'playing'])
      current().dispatchEvent(new Event(type));
    expect(events).toEqual([]);
  });

  test('a pause and a play from outside are told, and the sound follows', async () => {
    const load = await listenTo('/a.mp3');
    media(current()).toggleFromOutside(false);
    media(current()).toggleFromOutside(true);
    expect(told('toggled-outside')).toEqual([
      { type: 'toggled-outside', load, isPlaying: false },
      { type: 'toggled-outside', load, isPlaying: true },
    ]);
    await settle();
    expect(heard(current())).toBe(1);
  });

  test('the end of the source is told as its end and not as a pause from outside', async () => {
    const load = await listenTo('/a.mp3');
    events.length = 0;
    media(current()).finish();
    expect(events).toEqual([{ type: 'ended', load }]);
  });

  test.each([
    [2, 'network'],
    [3, 'decode'],
    [4, 'unsupported'],
  ])('media error %i is told as "%s", once', async (mediaCode, code) => {
    const load = await listenTo('/a.mp3');
    media(current()).fail(mediaCode);
    await settle();
    expect(told('failed')).toMatchObject([{ load, error: { code } }]);
  });

  test.each([
    ['a browser that wants an act first', 'NotAllowedError', 'refused'],
    ['a newer load', 'AbortError', 'interrupted'],
    ['a source that is not audio', 'NotSupportedError', 'interrupted'],
  ])('a play that fails because of %s never rejects', async (_cause, name, outcome) => {
    port.load('/a.mp3');
    media(current()).refusePlay(name);
    await expect(port.play()).resolves.toBe(outcome);
  });

  test('with nothing loaded there is nothing to play, to seek or to know', async () => {
    await expect(port.play()).resolves.toBe('interrupted');
    port.seek(3);
    port.pause();
    expect(port.position).toEqual({ currentTimeSeconds: 0, durationSeconds: 0 });
    expect(events).toEqual([]);
  });

  test('unloading drops the source, and what it still tells', async () => {
    await listenTo('/a.mp3');
    const element = current();
    events.length = 0;
    port.unload();
    await settle();
    media(element).finish();
    expect(element).not.toHaveAttribute('src');
    expect(port.position).toEqual({ currentTimeSeconds: 0, durationSeconds: 0 });
    expect(events).toEqual([]);
  });
});

describe('the audio context', () => {
  test('is made at the first play and not before, when there has been an act of a person', async () => {
    navigator.userActivation = { isActive: false, hasBeenActive: false };
    port.load('/a.mp3');
    void port.play();
    expect(FakeAudioContext.made).toHaveLength(0);
    port.pause();
    navigator.userActivation = { isActive: true, hasBeenActive: true };
    await listenTo('/a.mp3');
    expect(FakeAudioContext.made).toHaveLength(1);
    expect(context().gainOf(current())).toBe(1);
  });

  test.each(['suspended', 'interrupted'] as const)(
    'that is %s while there should be sound is resumed',
    async (state) => {
      await listenTo('/a.mp3');
      void context().become(state);
      expect(context().state).toBe('running');
    },
  );

  test('that stays interrupted pauses the sound, which goes on when it is played after that', async () => {
    const load = await listenTo('/a.mp3');
    const resume = jest
      .spyOn(context(), 'resume')
      .mockRejectedValue(new DOMException('in a call', 'InvalidStateError'));
    void context().become('interrupted');
    await pass(6_000);
    expect(told('toggled-outside')).toEqual([{ type: 'toggled-outside', load, isPlaying: false }]);
    expect(current().paused).toBe(true);

    void port.play();
    await pass(6_000);
    expect(told('toggled-outside')).toHaveLength(2);

    resume.mockRestore();
    void port.play();
    await pass(6_000);
    expect(told('toggled-outside')).toHaveLength(2);
    expect(current().paused).toBe(false);
  });

  test('that stays interrupted is nothing to a sound that is not heard through it, or paused', async () => {
    await listenTo('/a.mp3');
    jest
      .spyOn(context(), 'resume')
      .mockRejectedValue(new DOMException('in a call', 'InvalidStateError'));
    port.pause();
    void context().become('interrupted');
    await pass(6_000);
    port.load('https://music.example/a.mp3');
    media(current()).fail(4);
    void port.play();
    media(current()).arrive();
    await pass(6_000);
    expect(current().crossOrigin).toBeNull();
    expect(told('toggled-outside')).toEqual([]);
    expect(current().paused).toBe(false);
  });

  test('rests after a pause of ten seconds, and goes on with the next play', async () => {
    await listenTo('/a.mp3');
    port.pause();
    await pass(9_000);
    expect(context().state).toBe('running');
    await pass(2_000);
    expect(context().state).toBe('suspended');
    void port.play();
    expect(context().state).toBe('running');
    await pass(20_000);
    expect(context().state).toBe('running');
  });

  test('carries the gain, which moves without a jump; 0 is silence', async () => {
    port.setGain(0.5);
    await listenTo('/a.mp3');
    expect(heard(current())).toBe(0.5);
    port.setGain(0);
    expect(heard(current())).toBe(0.5);
    await settle();
    expect(heard(current())).toBe(0);
    await listenTo('/b.mp3');
    expect(heard(current())).toBe(0);
  });
});

describe('sources of other origins', () => {
  const FOREIGN = 'https://music.example';

  test('are asked for with CORS, without which an audio context hears nothing of them', async () => {
    await listenTo(`${FOREIGN}/a.mp3`);
    expect(current().crossOrigin).toBe('anonymous');
    expect(context().gainOf(current())).toBe(1);
  });

  test('that refuse CORS are played without it, and their origin is remembered', async () => {
    const load = port.load(`${FOREIGN}/a.mp3`, { fromSeconds: 4 });
    void port.play();
    const first = current();
    media(first).fail(4);
    expect(current()).not.toBe(first);
    expect(current()).toHaveAttribute('src', `${FOREIGN}/a.mp3`);
    expect(current().crossOrigin).toBeNull();
    media(current()).arrive();
    await pass(10);
    media(current()).advance(0.01);
    await settle();
    expect(told('failed')).toEqual([]);
    expect(told('moved').at(-1)).toEqual({ type: 'moved', load });
    expect(current().currentTime).toBeGreaterThan(4);
    expect(context().gainOf(current())).toBeNull();
    expect(sounding()).toEqual([current()]);

    port.load(`${FOREIGN}/b.mp3`);
    expect(current().crossOrigin).toBeNull();
    port.load('/own.mp3');
    expect(current().crossOrigin).toBe('anonymous');
  });

  test('that fail either way are told as failed once, and nothing is remembered of their origin', () => {
    const load = port.load(`${FOREIGN}/gone.mp3`);
    media(current()).fail(4);
    media(current()).fail(4);
    expect(told('failed')).toMatchObject([{ load }]);
    port.load(`${FOREIGN}/other.mp3`);
    expect(current().crossOrigin).toBe('anonymous');
  });

  test('that break in the middle are told at once', async () => {
    await listenTo(`${FOREIGN}/a.mp3`);
    media(current()).fail(2);
    expect(told('failed')).toHaveLength(1);
  });

  test('that refuse CORS can be prepared', async () => {
    port.prepare([`${FOREIGN}/a.mp3`]);
    media(withSource(`${FOREIGN}/a.mp3`)[0]!).fail(4);
    const [plain] = withSource(`${FOREIGN}/a.mp3`);
    media(plain!).arrive();
    expect(port.isReady(`${FOREIGN}/a.mp3`)).toBe(true);
    await listenTo(`${FOREIGN}/a.mp3`);
    expect(current()).toBe(plain);
    expect(heard(current())).toBe(1);
  });

  test('whose play is refused at the second try are told as paused', async () => {
    const load = port.load(`${FOREIGN}/a.mp3`);
    void port.play();
    for (const element of elements()) media(element).refusePlay('NotAllowedError');
    jest
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    media(current()).fail(4);
    await pass(0);
    expect(told('toggled-outside')).toEqual([{ type: 'toggled-outside', load, isPlaying: false }]);
  });
});
