/** @jest-environment jsdom */
import type { AudioEvent, AudioPort } from '../playback/audioPort';
import { createBrowserAudio } from './browserAudio';
import { FakeAudioContext } from './fakeAudioContext';
import { installFakeMedia, type FakeMediaElements } from './fakeMedia';

let fakes: FakeMediaElements;
let port: AudioPort;
let events: AudioEvent[];

const elements = (): HTMLAudioElement[] => [...document.querySelectorAll('audio')];
const current = (): HTMLAudioElement =>
  document.querySelector<HTMLAudioElement>('[data-testid="player-audio"]')!;
const sounding = (): HTMLAudioElement[] =>
  elements().filter(({ paused, muted, volume }) => !paused && !muted && volume > 0);
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

function create(Context?: new () => unknown, device: { maxTouchPoints?: number } = {}): void {
  port = createBrowserAudio({
    document,
    navigator: { onLine: true, ...device },
    AudioContext: Context as typeof AudioContext | undefined,
    // WebKit's.
    ...(device.maxTouchPoints && { GestureEvent: class {} }),
  });
  events = [];
  port.listen((event) => events.push(event));
}
async function listenTo(url: string, options?: Parameters<AudioPort['load']>[1]): Promise<void> {
  port.load(url, options);
  port.play();
  fakes.of(current()).arrive();
  fakes.of(current()).advance(0.01);
  await pass(100);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fakes = installFakeMedia();
  FakeAudioContext.made = [];
});

afterEach(() => {
  port.dispose();
  fakes.uninstall();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

class RefusedContext {
  constructor() {
    throw new DOMException('no hardware', 'NotSupportedError');
  }
}

describe.each([
  ['without Web Audio', undefined],
  ['that refuses an audio context', RefusedContext],
])('in a browser %s', (_browser, Context) => {
  beforeEach(() => create(Context));

  test('a source plays at the gain that was set; 0 is muted', async () => {
    port.setGain(0.31);
    await listenTo('/a.mp3');
    expect(current().volume).toBeCloseTo(0.31);
    expect(current().muted).toBe(false);
    port.setGain(0);
    expect(current().muted).toBe(true);
    await listenTo('/b.mp3');
    expect(sounding()).toEqual([]);
  });

  test('starts and pauses fade', async () => {
    await listenTo('/a.mp3');
    port.pause();
    expect(current().paused).toBe(false);
    await pass(10);
    expect(current().volume).toBeLessThan(1);
    expect(current().volume).toBeGreaterThan(0);
    await pass(100);
    expect(current().paused).toBe(true);
    expect(events.filter(({ type }) => type === 'toggled-outside')).toEqual([]);
  });

  test('two sources overlap, and one is left', async () => {
    await listenTo('/a.mp3');
    const before = current();
    await listenTo('/b.mp3', { overlapSeconds: 4 });
    await pass(1900);
    expect(before.volume ** 2 + current().volume ** 2).toBeCloseTo(1, 1);
    await pass(2500);
    expect(sounding()).toEqual([current()]);
  });

  test('levelling has no effect', async () => {
    port.setLevelling(true);
    await listenTo('/a.mp3');
    await pass(5000);
    expect(current().volume).toBe(1);
  });
});

test('where a page can set the volume, its slider is shown', () => {
  create(FakeAudioContext);
  expect(document.documentElement).not.toHaveAttribute('data-device-volume');
});

describe.each([
  [
    'that ignores a volume',
    () => {
      jest.spyOn(HTMLMediaElement.prototype, 'volume', 'set').mockImplementation(() => {});
      create(FakeAudioContext);
    },
  ],
  [
    'of iOS, which shows a volume until the script ends',
    () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume') ?? {};
      jest.spyOn(HTMLMediaElement.prototype, 'volume', 'set').mockImplementation(function (
        this: HTMLMediaElement,
        volume,
      ) {
        set?.call(this, volume);
        setTimeout(() => set?.call(this, 1));
      });
      create(FakeAudioContext, { maxTouchPoints: 5 });
    },
  ],
])("in a browser %s, and leaves the volume to the device's buttons", (_browser, open) => {
  beforeEach(open);

  test('the volume’s slider is hidden', () => {
    expect(document.documentElement).toHaveAttribute('data-device-volume');
  });

  test('no audio context is created, which would fall silent on the lock screen', async () => {
    await listenTo('/a.mp3');
    expect(FakeAudioContext.made).toEqual([]);
    expect(current().crossOrigin).toBeNull();
  });

  test('a pause is there at once', async () => {
    await listenTo('/a.mp3');
    port.pause();
    expect(current().paused).toBe(true);
  });

  test('gain 0 is muted', async () => {
    await listenTo('/a.mp3');
    port.setGain(0);
    expect(sounding()).toEqual([]);
  });

  test('a jump is made at once', async () => {
    await listenTo('/a.mp3');
    port.seek(12);
    expect(current().currentTime).toBe(12);
  });

  test('nothing overlaps at full volume', async () => {
    await listenTo('/a.mp3');
    await listenTo('/b.mp3', { overlapSeconds: 8 });
    expect(sounding()).toEqual([current()]);
  });
});
