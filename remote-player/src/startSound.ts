import type { HostApi } from '@prelude/shared';
import { timers } from '@prelude/shared/platform';
import { autoplayOf } from './autoplay/autoplay';
import { recordEnds } from './history/recordEnds';
import { connectBrowserMediaSession } from './media-session/browserMediaSession';
import { createBrowserConnection } from './playback/connection';
import { connectEngine } from './playback/engine';
import { createBrowserAudio } from './sound/browserAudio';

export { startRadio } from './autoplay/startRadio';

/** Starts the sound of the host's player in this browser; returns the function that ends it. */
export function startSound(host: HostApi): () => void {
  const audio = createBrowserAudio(window);
  const disconnect = connectEngine({
    playback: host.playback,
    settings: host.settings,
    online$: host.online$,
    music: host.music,
    toasts: host.toasts,
    audio,
    connection: createBrowserConnection(navigator),
    schedule: timers,
  });
  const disconnectMediaSession = connectBrowserMediaSession(host.playback, window);
  const autoplay = autoplayOf(host);
  const endRecord = recordEnds(host);
  return () => {
    endRecord();
    autoplay.end();
    disconnectMediaSession();
    disconnect();
    audio.dispose();
  };
}
