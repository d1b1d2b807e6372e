import { previewUrlIn, type SettingsState, type Track } from '@prelude/shared';
import type { Connection } from './connection';

/** The URL of a track's preview or of the whole, in the quality for this connection if available; empty without a source. */
export function sourceUrlOf(
  track: Track,
  { wifiQuality, cellularQuality }: SettingsState,
  connection: Pick<Connection, 'isCellular'>,
  isWhole: boolean,
): string {
  return previewUrlIn(track, connection.isCellular() ? cellularQuality : wifiQuality, isWhole);
}
