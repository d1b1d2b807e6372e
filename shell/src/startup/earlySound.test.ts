/** @jest-environment jsdom */
import { playEarlyClicks, soundAddress } from './earlySound';

const stored = new Map<string, string>();
const read = (key: string): string | null => stored.get(key) ?? null;
const sounds = (): readonly HTMLAudioElement[] => [...document.querySelectorAll('audio')];
let isPaused: boolean;

beforeAll(() => {
  const cards = ['/one', '/two'].map(
    (url) => `<div data-boot="${url}"><button data-focus-key="play 1">Play ${url}</button></div>`,
  );
  document.body.innerHTML = `${cards.join('')}<div data-boot="/x"><button>Like</button></div>`;
  playEarlyClicks(window, read);
});
beforeEach(() => {
  stored.clear();
  isPaused = true;
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    isPaused = false;
    return Promise.reject(new DOMException('lost', 'NotSupportedError'));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => (isPaused = true));
});
afterEach(() => jest.restoreAllMocks());

const click = (name: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();

test('a click on Play starts the card’s sound at the stored volume, another click pauses it, and another card replaces it', () => {
  stored.set('playback_volume', '0.5');
  click('Like');
  expect(sounds()).toHaveLength(0);
  click('Play /one');
  const [sound] = sounds();
  expect(sound).toHaveAttribute('src', '/one');
  expect(sound).toHaveAttribute('data-boot', 'sound');
  expect(isPaused).toBe(false);
  // Half as loud (shared/src/state/volumeMemory.ts).
  expect(sound!.volume).toBeCloseTo(0.315, 3);
  click('Play /one');
  expect(isPaused).toBe(true);
  click('Play /one');
  click('Play /two');
  expect(sounds()).toHaveLength(1);
  expect(sound).toHaveAttribute('src', '/two');
  expect(isPaused).toBe(false);
});

test('the sound is in the quality that the player would choose, and the whole if the user plays full tracks', () => {
  const track = { previewUrl: '/api/music/audio/7' };
  const on = (type: string): string => soundAddress(track, { connection: { type } } as never, read);
  expect(on('wifi')).toBe('/api/music/audio/7?quality=high');
  expect(on('cellular')).toBe('/api/music/audio/7?quality=normal');
  stored.set('audio_wifi_quality', 'lossless');
  expect(on('wifi')).toBe('/api/music/audio/7?quality=lossless');
  stored.set('playFullTrack', '1');
  expect(on('wifi')).toBe('/api/music/audio/7?quality=lossless&part=whole');
});
