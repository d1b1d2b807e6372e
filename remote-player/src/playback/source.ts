import type { SettingsState, Track } from '@prelude/shared';
import type { Connection } from './connection';

/** The URL to play: the rendition in the quality for this connection, else the preview; empty where there is none. */
export function chooseSource(
  track: Track,
  { wifiQuality, cellularQuality }: SettingsState,
  connection: Pick<Connection, 'isCellular'>,
): string {
  const quality = connection.isCellular() ? cellularQuality : wifiQuality;
  return track.previewRenditions?.[quality] ?? track.previewUrl;
}

/** Where a track ends unless it is played in full (decisions, "Player"). */
export const PREVIEW_SECONDS = 30;

/** The length that counts: at most 30 s unless played in full; 0 while it is not known. */
export function playableSeconds(sourceSeconds: number, playFullTrack: boolean): number {
  const seconds = playFullTrack ? sourceSeconds : Math.min(sourceSeconds, PREVIEW_SECONDS);
  return Number.isFinite(seconds) ? seconds : 0;
}
