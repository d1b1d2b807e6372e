import type { HostApi, RemoteModule } from '@prelude/shared';
import { PlayerBar } from './bar/PlayerBar';
import { connectEngine } from './playback/engine';
import { createBrowserAudio } from './sound/browserAudio';
import { createBrowserConnection } from './playback/source';

// The sound is started here and not in a view, so that it plays on whatever happens to the views.
function start(host: HostApi): () => void {
  const audio = createBrowserAudio(window);
  const disconnect = connectEngine({
    playback: host.playback,
    settings: host.settings,
    audio,
    connection: createBrowserConnection(navigator),
  });
  return () => {
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
