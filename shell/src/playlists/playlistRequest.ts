import type { Track } from '@prelude/shared';

/** Tracks that go into a playlist. */
export interface PlaylistRequest {
  readonly tracks: readonly Track[];
  /** Called once a playlist is chosen or made. */
  readonly onAdded?: (() => void) | undefined;
}
