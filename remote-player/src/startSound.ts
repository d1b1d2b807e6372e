import type { HostApi } from '@prelude/shared';
import { createBrowserConnection } from './playback/connection';
import { connectEngine } from './playback/engine';
import { createHtmlAudio } from './playback/htmlAudio';
import { schedule } from './schedule';

/** Starts the sound of the host's player, in this browser; returns the function that ends it and leaves silence. */
export function startSound(host: HostApi): () => void {
  const audio = createHtmlAudio(document);
  const disconnect = connectEngine({
    playback: host.playback,
    settings: host.settings,
    online$: host.online$,
    toasts: host.toasts,
    audio,
    connection: createBrowserConnection(navigator),
    schedule,
  });
  return () => {
    disconnect();
    audio.dispose();
  };
}
