/** @jest-environment jsdom */
import { createFakeHost, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { connectBrowserMediaSession } from './browserMediaSession';
import { drawPicture } from './drawPicture';
import { createFakeMediaSession, type FakeMediaSession } from './fakeMediaSession';

class Metadata {
  readonly title: string;
  constructor({ title = '' }: MediaMetadataInit) {
    this.title = title;
  }
}

let host: FakeHost;
let mediaSession: FakeMediaSession;

const connectIn = (parts: { maxTouchPoints?: number; [name: string]: unknown }): (() => void) => {
  const { maxTouchPoints = 0, ...rest } = parts;
  const navigator = { mediaSession, maxTouchPoints };
  const browser = { document, navigator, MediaMetadata: Metadata, ...rest };
  return connectBrowserMediaSession(host.playback, browser as unknown as Window);
};
const offersSeeking = (): boolean => mediaSession.offers('seekforward');

beforeEach(() => {
  host = createFakeHost();
  mediaSession = createFakeMediaSession();
  host.playback.playQueue(makeTracks(3), 1);
});

afterEach(() => host.end());

test('the browser’s own media session names the current track', () => {
  const disconnect = connectIn({});
  expect(mediaSession.metadata).toBeInstanceOf(Metadata);
  expect(mediaSession.metadata?.title).toBe('Song 2');
  expect(mediaSession.offers('nexttrack')).toBe(true);
  disconnect();
  expect(mediaSession.metadata).toBeNull();
});

test('a browser without media sessions still plays', () => {
  connectIn({ navigator: { maxTouchPoints: 0 } })();
  connectIn({ MediaMetadata: undefined })();
  expect(host.playback.isPlaying$.value).toBe(true);
});

test.each([
  ['an iPhone or iPad', { GestureEvent: class {}, maxTouchPoints: 5 }, false],
  ['a Mac', { GestureEvent: class {}, maxTouchPoints: 0 }, true],
  ['an Android phone', { maxTouchPoints: 5 }, true],
])('on %s seek buttons never replace next and previous', (_name, parts, isOffered) => {
  const disconnect = connectIn(parts);
  expect(offersSeeking()).toBe(isOffered);
  expect(mediaSession.offers('nexttrack')).toBe(true);
  disconnect();
});

test('a cover that can’t be loaded is omitted', async () => {
  const images: HTMLImageElement[] = [];
  const createElement = document.createElement.bind(document);
  const spy = jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement(name);
    if (element instanceof HTMLImageElement) images.push(element);
    return element;
  });
  const picture = drawPicture('/broken.svg', document);
  images[0]?.dispatchEvent(new Event('error'));
  await expect(picture).resolves.toBeNull();
  spy.mockRestore();
});
