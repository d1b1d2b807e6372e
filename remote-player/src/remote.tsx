import type { HostApi, RemoteModule } from '@prelude/shared';
import { PlayerBar } from './bar/PlayerBar';
import { startSoundWhenWanted, type StartSound } from './playback/soundLoader';
import { schedule } from './schedule';

const loadSound = async (): Promise<StartSound> =>
  (await import(/* webpackChunkName: "sound" */ './startSound')).startSound;

/** Not every browser says when it is idle; the first screen has mostly settled after this long. */
const SETTLED_MILLISECONDS = 1_000;

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) return schedule(run, SETTLED_MILLISECONDS);
  const idle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(idle);
}

// The sound is started here and not in a view, so that it plays on whatever happens to the views.
const start = (host: HostApi): (() => void) =>
  startSoundWhenWanted({ host, loadSound, schedule, whenIdle });

/** The player: its sound, which lives as long as the remote, and its bar. */
export const remote: RemoteModule = {
  name: 'player',
  contract: '^2.0',
  views: { bar: PlayerBar },
  start,
};
