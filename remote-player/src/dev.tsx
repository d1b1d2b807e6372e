import { TrackRow } from '@prelude/shared';
import type { HarnessSetup, HarnessStage } from '@prelude/shared/testing';
import type { JSX } from 'react';

/** The bar alone can't choose a track. */
const TracksToPlay = ({ tracks }: HarnessStage): JSX.Element => (
  <TrackRow title="Tracks to play" tracks={tracks.slice(0, 8)} />
);

/** The player in its harness. */
export const harness: HarnessSetup = {
  views: [{ view: 'bar', label: 'Player bar' }],
  Controls: TracksToPlay,
};
