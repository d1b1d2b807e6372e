import type { HostApi, RemoteModule } from '@prelude/shared';
import { later, timers } from '@prelude/shared/platform';
import { PlayerBar } from './bar/PlayerBar';
import { startSoundWhenWanted, type StartSound } from './playback/soundLoader';

const loadSound = async (): Promise<StartSound> =>
  (await import(/* webpackChunkName: "sound" */ './startSound')).startSound;

// Started here and not in a view, so that the sound does not depend on the views.
const start = (host: HostApi): (() => void) =>
  startSoundWhenWanted({
    host,
    loadSound,
    schedule: timers,
    untilIdle: () => later('idle'),
  });

/** The player: its sound, which lives as long as the remote, and its bar. */
export const remote: RemoteModule = {
  name: 'player',
  contract: '^2.5',
  views: { bar: PlayerBar },
  start,
};
