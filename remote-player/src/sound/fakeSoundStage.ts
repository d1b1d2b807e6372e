import type { AudioEvent, AudioPort, LoadOptions } from '../playback/audioPort';
import { createBrowserAudio } from './browserAudio';
import { FakeAudioContext } from './fakeAudioContext';
import { installFakeMedia, type FakeMedia } from './fakeMedia';

/** The browser's audio port on fake media elements and a fake audio context, with fake timers. */
export interface SoundStage {
  readonly port: AudioPort;
  /** The port's events in order. */
  readonly events: AudioEvent[];
  readonly navigator: {
    onLine: boolean;
    userActivation: { isActive: boolean; hasBeenActive: boolean };
  };
  /** The controls of an element. */
  media(element: HTMLMediaElement): FakeMedia;
  /** The port's events of this type. */
  told(type: AudioEvent['type']): AudioEvent[];
  /** Loads and plays until it is fully audible. */
  listenTo(url: string, options?: LoadOptions): Promise<void>;
  /** Prepares these sources. */
  prepare(...urls: string[]): Promise<void>;
  /** Ends the port, and restores the browser's own elements and timers. */
  end(): void;
}

/** Every element of the port. */
export const elements = (): HTMLAudioElement[] => [...document.querySelectorAll('audio')];
export const withSource = (url: string): HTMLAudioElement[] =>
  elements().filter((element) => element.getAttribute('src') === url);
/** The element of the current load. */
export const current = (): HTMLAudioElement =>
  document.querySelector<HTMLAudioElement>('[data-testid="player-audio"]')!;
/** The one audio context. */
export const context = (): FakeAudioContext => FakeAudioContext.made[0]!;
/** The loudness of an element at the loudspeaker, 0 to 1. */
export const heard = (element: HTMLAudioElement): number =>
  element.paused ? 0 : (FakeAudioContext.made[0]?.gainOf(element) ?? element.volume);
export const sounding = (): HTMLAudioElement[] =>
  elements().filter((element) => heard(element) > 0);
export const pass = (milliseconds: number): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds);
/** Longer than any fade that avoids a click. */
export const settle = (): Promise<void> => pass(100);

/** Creates the stage, whose timers run only in `pass`; for tests only. */
export function createSoundStage(): SoundStage {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const fakes = installFakeMedia();
  FakeAudioContext.made = [];
  const navigator = { onLine: true, userActivation: { isActive: true, hasBeenActive: true } };
  const port = createBrowserAudio({
    document,
    navigator,
    AudioContext: FakeAudioContext as unknown as typeof AudioContext,
  });
  const events: AudioEvent[] = [];
  port.listen((event) => events.push(event));

  return {
    port,
    events,
    navigator,
    media: (element) => fakes.of(element),
    told: (type) => events.filter((event) => event.type === type),
    async listenTo(url, options) {
      port.load(url, options);
      port.play();
      if (!current().readyState) fakes.of(current()).arrive();
      await pass(10);
      fakes.of(current()).advance(0.01);
      await settle();
    },
    async prepare(...urls) {
      port.prepare(urls);
      for (const url of urls) for (const element of withSource(url)) fakes.of(element).arrive();
      await pass(0);
    },
    end() {
      port.dispose();
      fakes.uninstall();
      jest.restoreAllMocks();
      jest.useRealTimers();
    },
  };
}
