import type { Playback } from '@prelude/shared';
import { isTouchedWebKit } from '../touchedWebKit';
import { drawPicture } from './drawPicture';
import { connectMediaSession } from './mediaSession';

/** Connects the player to the browser's media session, if there is one; returns the function that ends it. */
export function connectBrowserMediaSession(
  playback: Playback,
  window: Window & Partial<Pick<typeof globalThis, 'MediaMetadata'>>,
): () => void {
  const { navigator, document, MediaMetadata } = window;
  if (!MediaMetadata) return () => undefined;
  return connectMediaSession({
    playback,
    mediaSession: (navigator as Partial<Navigator>).mediaSession,
    makeMetadata: (init) => new MediaMetadata(init),
    drawPicture: (url) => drawPicture(url, document),
    baseUrl: document.baseURI,
    seekingHidesTracks: isTouchedWebKit(window),
  });
}
