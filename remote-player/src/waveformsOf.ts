import type { HostApi, Track, Waveform } from '@prelude/shared';
import { createBrowserConnection } from './playback/connection';
import { createWaveforms } from './playback/waveforms';
import { decodePeaks } from './sound/decodePeaks';

const byHost = new WeakMap<HostApi, (track: Track) => Promise<Waveform | null>>();

/** The waveforms of the tracks of a host's player in this browser; the same function each time, which remembers them. */
export function waveformsOf(host: HostApi): (track: Track) => Promise<Waveform | null> {
  const { music, settings } = host;
  const connection = createBrowserConnection(navigator);
  const waveforms =
    byHost.get(host) ?? createWaveforms({ music, settings, connection, decodePeaks });
  byHost.set(host, waveforms);
  return waveforms;
}
