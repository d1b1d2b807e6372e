import type { HostApi, RemoteModule } from '@prelude/shared';
import { later, timers } from '@prelude/shared/platform';
import { PlayerBar } from './bar/PlayerBar';
import { startSoundWhenWanted } from './playback/soundLoader';

const loadSound = () => import(/* webpackChunkName: "sound" */ './startSound');

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
  contract: '^2.10',
  views: { bar: PlayerBar },
  actions: { radio: async (...chosen) => (await loadSound()).startRadio(...chosen) },
  start,
};
