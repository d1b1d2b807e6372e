import { AudioError, type AudioEvent, type AudioPort } from './audioPort';
import { createHtmlAudio } from './htmlAudio';

/** What a real element would say of itself; jsdom's plays nothing, so the test says it. */
interface ElementState {
  paused: boolean;
  ended: boolean;
  readyState: number;
  duration: number;
  currentTime: number;
  error: { readonly code: number } | null;
}

let port: AudioPort;
let element: HTMLAudioElement;
let state: ElementState;
let events: AudioEvent[];
let play: jest.SpyInstance<Promise<void>>;

const happen = (type: string, change: Partial<ElementState> = {}): void => {
  Object.assign(state, change);
  element.dispatchEvent(new Event(type));
};

beforeEach(() => {
  state = {
    paused: true,
    ended: false,
    readyState: 0,
    duration: NaN,
    currentTime: 0,
    error: null,
  };
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    state.paused = false;
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    state.paused = true;
  });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  port = createHtmlAudio(document);
  element = document.querySelector<HTMLAudioElement>('[data-testid="player-audio"]')!;
  for (const key of Object.keys(state) as (keyof ElementState)[])
    Object.defineProperty(element, key, {
      get: () => state[key],
      set: (value: never) => void (state[key] = value),
    });
  events = [];
  port.listen((event) => events.push(event));
});

afterEach(() => {
  port.dispose();
  jest.restoreAllMocks();
});

test('200 tracks are played by one element that nobody listens to more than before', async () => {
  const listen = jest.spyOn(EventTarget.prototype, 'addEventListener');
  const create = jest.spyOn(document, 'createElement');
  for (let track = 1; track <= 200; track += 1) {
    port.load(`/${track}.mp3`);
    port.seek(3);
    await port.play();
    happen('loadedmetadata', { readyState: 4, duration: 95 });
    port.pause();
  }
  expect(play).toHaveBeenCalledTimes(200);
  expect(listen).not.toHaveBeenCalled();
  expect(create).not.toHaveBeenCalled();
});

test('one hidden audio element stands in the document until the port is disposed of', () => {
  port.load('/a.mp3');
  port.load('/b.mp3');

  expect(document.querySelectorAll('audio')).toHaveLength(1);
  expect(element).not.toBeVisible();
  expect(element.preload).toBe('auto');

  port.dispose();
  expect(document.querySelectorAll('audio')).toHaveLength(0);
});

test('loading takes up the source under a new number', () => {
  const first = port.load('/a.mp3');
  const second = port.load('/b.mp3');

  expect(second).not.toBe(first);
  expect(element).toHaveAttribute('src', '/b.mp3');
});

test('unloading drops the source', () => {
  port.load('/a.mp3');
  port.unload();
  expect(element).not.toHaveAttribute('src');
});

test('the duration is 0 until it is known', () => {
  port.load('/a.mp3');
  expect(port.position).toEqual({ currentTimeSeconds: 0, durationSeconds: 0 });

  happen('durationchange', { duration: 95, readyState: 1 });
  expect(port.position.durationSeconds).toBe(95);
  expect(events.at(-1)?.type).toBe('moved');
});

test('a seek before the source is there is kept, told as the position, and done when it is', () => {
  port.load('/a.mp3');
  port.seek(12);
  expect(state.currentTime).toBe(0);
  expect(port.position.currentTimeSeconds).toBe(12);

  happen('loadedmetadata', { readyState: 1, duration: 95 });
  expect(state.currentTime).toBe(12);
});

test('a seek that waited is forgotten with its source', () => {
  port.load('/a.mp3');
  port.seek(12);
  port.load('/b.mp3');
  happen('loadedmetadata', { readyState: 1, duration: 95 });
  expect(state.currentTime).toBe(0);
});

test('a seek in a source that is there is done at once', () => {
  port.load('/a.mp3');
  happen('loadedmetadata', { readyState: 4, duration: 95 });
  port.seek(40);
  expect(state.currentTime).toBe(40);
});

test('volume reaches the element, and 0 mutes it', () => {
  port.setGain(0.31);
  expect(element.volume).toBe(0.31);
  expect(element.muted).toBe(false);

  port.setGain(0);
  expect(element.muted).toBe(true);
});

test.each([
  ['a browser that wants an act first', 'NotAllowedError', 'refused'],
  ['a newer load', 'AbortError', 'interrupted'],
  ['a source that is not audio', 'NotSupportedError', 'interrupted'],
])('a play that fails because of %s never rejects', async (_cause, name, outcome) => {
  play.mockRejectedValueOnce(new DOMException('no', name));
  port.load('/a.mp3');
  await expect(port.play()).resolves.toBe(outcome);
});

test('a play that succeeds says so', async () => {
  port.load('/a.mp3');
  await expect(port.play()).resolves.toBe('playing');
});

test.each([
  [2, 'network', true],
  [3, 'decode', false],
  [4, 'unsupported', false],
])('media error %i is told as "%s"', (mediaCode, code, isRetryable) => {
  const load = port.load('/a.mp3');
  happen('error', { error: { code: mediaCode } });

  const event = events.at(-1);
  expect(event).toMatchObject({ type: 'failed', load, error: { code, isRetryable } });
  expect(event?.type === 'failed' && event.error).toBeInstanceOf(AudioError);
});

test('events of an earlier source, which the element knows nothing of any more, are dropped', () => {
  port.load('/a.mp3');
  void port.play();
  port.load('/b.mp3');
  void port.play();

  happen('ended', { ended: false });
  happen('error', { error: null });
  happen('pause', { paused: false });
  happen('playing', { readyState: 0 });
  expect(events).toEqual([]);
});

test('waiting and playing are told as buffering', () => {
  const load = port.load('/a.mp3');
  void port.play();
  happen('playing', { readyState: 3 });
  happen('waiting', { readyState: 2 });
  happen('playing', { readyState: 4 });

  expect(events).toEqual([
    { type: 'buffering', load, isBuffering: false },
    { type: 'buffering', load, isBuffering: true },
    { type: 'buffering', load, isBuffering: false },
  ]);
});

test('a paused source that has loaded waits for nothing', () => {
  const load = port.load('/a.mp3');
  happen('canplay', { readyState: 3, paused: true });
  expect(events).toEqual([{ type: 'buffering', load, isBuffering: false }]);
});

test('a jump that was paused on its way waits for nothing once it is there', () => {
  const load = port.load('/a.mp3');
  void port.play();
  happen('waiting', { readyState: 1 });
  port.pause();
  happen('seeked', { readyState: 4 });
  expect(events).toEqual([
    { type: 'buffering', load, isBuffering: true },
    { type: 'moved', load },
    { type: 'buffering', load, isBuffering: false },
  ]);
});

test('a pause and a play from outside are told, our own are not', () => {
  const load = port.load('/a.mp3');
  void port.play();
  happen('play');
  port.pause();
  happen('pause');
  expect(events).toEqual([]);

  happen('play', { paused: false });
  happen('pause', { paused: true });
  expect(events).toEqual([
    { type: 'toggled-outside', load, isPlaying: true },
    { type: 'toggled-outside', load, isPlaying: false },
  ]);
});

test('the end of the source is told as its end and not as a pause from outside', () => {
  const load = port.load('/a.mp3');
  void port.play();
  happen('pause', { paused: true, ended: true });
  happen('ended');
  expect(events).toEqual([{ type: 'ended', load }]);
});

test('a port that was disposed of tells nothing more', () => {
  port.load('/a.mp3');
  void port.play();
  port.dispose();
  happen('ended', { ended: true });
  expect(events).toEqual([]);
});
