import { previewUrlIn, type SettingsState, type Track } from '@prelude/shared';
import { PREVIEW_SECONDS } from '@prelude/shared/lists';
import type { Connection } from './connection';

/** The URL to play: in the quality for this connection if available; empty without a source. */
export function chooseSource(
  track: Track,
  { wifiQuality, cellularQuality }: SettingsState,
  connection: Pick<Connection, 'isCellular'>,
): string {
  return previewUrlIn(track, connection.isCellular() ? cellularQuality : wifiQuality);
}

/** The effective length: at most 30 s unless played in full; 0 while unknown. */
export function playableSeconds(sourceSeconds: number, playFullTrack: boolean): number {
  const seconds = playFullTrack ? sourceSeconds : Math.min(sourceSeconds, PREVIEW_SECONDS);
  return Number.isFinite(seconds) ? seconds : 0;
}
