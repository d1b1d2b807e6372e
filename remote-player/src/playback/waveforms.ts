import type { MusicClient, Settings, Track, Waveform } from '@prelude/shared';
import { PREVIEW_SECONDS } from '@prelude/shared/lists';
import type { Connection } from './connection';
import { sourceUrlOf } from './sourceUrl';
import { playsWhole } from './trackTransition';

/** How many waveforms are remembered. */
const KEPT_WAVEFORMS = 50;

/** Dependencies of the waveforms. */
export interface WaveformDependencies {
  readonly music: Pick<MusicClient, 'waveform' | 'soundBytes'>;
  readonly settings: Pick<Settings, 'state$'>;
  readonly connection: Pick<Connection, 'isCellular' | 'savesData'>;
  /** The peaks of at most the first `seconds` of a sound; rejects if it can't be decoded. */
  readonly decodePeaks: (bytes: ArrayBuffer, seconds: number) => Promise<readonly number[]>;
}

/**
 * Gives the waveform of what plays of a track: the music API's, or that of the decoded sound, computed once. Null under
 * Save-Data, and if neither can be had; then it tries again next time. Never rejects.
 */
export function createWaveforms(
  dependencies: WaveformDependencies,
): (track: Track) => Promise<Waveform | null> {
  const { music, settings, connection, decodePeaks } = dependencies;
  const known = new Map<string, Promise<Waveform | null>>();

  const find = async (url: string, seconds: number): Promise<Waveform | null> => {
    const own = await music.waveform?.(url);
    if (own) return own;
    // The music API's own sound: if it can't give the peaks now, its sound would not come sooner.
    if (url.startsWith('/')) return null;
    const bytes = await music.soundBytes?.(url);
    return bytes ? { peaks: await decodePeaks(bytes, seconds), sections: [] } : null;
  };

  return (track) => {
    const isWhole = playsWhole(track, settings.state$.value);
    const url = sourceUrlOf(track, settings.state$.value, connection, isWhole);
    if (url === '' || connection.savesData()) return Promise.resolve(null);
    const key = `${isWhole} ${url}`;
    const found =
      known.get(key) ??
      find(url, isWhole ? Infinity : PREVIEW_SECONDS)
        .catch(() => null)
        .then((waveform) => {
          if (!waveform) known.delete(key);
          return waveform;
        });
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > KEPT_WAVEFORMS && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
