import type { HostApi, RemoteModule } from '@prelude/shared';
import { PlayerBar } from './bar/PlayerBar';
import { connectBrowserMediaSession } from './media-session/browserMediaSession';
import { connectEngine } from './playback/engine';
import { createHtmlAudio } from './playback/htmlAudio';
import { createBrowserConnection } from './playback/source';

// The sound is started here and not in a view, so that it plays on whatever happens to the views.
function start(host: HostApi): () => void {
  const audio = createHtmlAudio(document);
  const disconnect = connectEngine({
    playback: host.playback,
    settings: host.settings,
    audio,
    connection: createBrowserConnection(navigator),
  });
  const disconnectMediaSession = connectBrowserMediaSession(host.playback, window);
  return () => {
    disconnectMediaSession();
    disconnect();
    audio.dispose();
  };
}

/** The player: its sound, which lives as long as the remote, and its bar. */
export const remote: RemoteModule = {
  name: 'player',
  contract: '^2.0',
  views: { bar: PlayerBar },
  start,
};
