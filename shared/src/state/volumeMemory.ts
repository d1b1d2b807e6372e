import { attempt, type StoragePort } from '../storage/storagePort';

type ReadText = (key: string) => string | null;

/** The volume, and the one to restore when unmuting; both 0 to 1. */
export interface RememberedVolume {
  readonly volume: number;
  /** Above 0. */
  readonly unmutedVolume: number;
}

/** The volume of a first visit (specification 9.9). */
export const DEFAULT_VOLUME = 0.7;

const VOLUME_KEY = 'playback_volume';
const UNMUTED_VOLUME_KEY = 'playback_volume_unmuted';

/** Clamped to 0 to 1, in steps of 0.01 (specification 9.9); NaN is a RangeError. */
export function toVolume(volume: number): number {
  if (Number.isNaN(volume)) throw new RangeError('A volume is a number from 0 to 1');
  return Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
}

/** The stored volume; `otherwise` if there is none, or an unknown text. */
export function readVolume(read: ReadText, key = VOLUME_KEY, otherwise = DEFAULT_VOLUME): number {
  const text = read(key);
  return text !== null && /^(?:0|1|0\.\d+)$/.test(text) ? Number(text) : otherwise;
}

/** The stored volume, or `initialVolume`. */
export function recallVolume(read: ReadText, initialVolume: number): RememberedVolume {
  const volume = toVolume(readVolume(read, VOLUME_KEY, initialVolume));
  const unmutedVolume = volume || toVolume(readVolume(read, UNMUTED_VOLUME_KEY)) || DEFAULT_VOLUME;
  return { volume, unmutedVolume };
}

/** Stores the volume for the next visit; if the storage refuses, it lasts for this visit only. */
export function rememberVolume(storage: StoragePort, remembered: RememberedVolume): void {
  attempt(() => {
    storage.write(VOLUME_KEY, String(remembered.volume));
    storage.write(UNMUTED_VOLUME_KEY, String(remembered.unmutedVolume));
  });
}

/** Loudness grows with the sound pressure to this power (Stevens' power law). */
const LOUDNESS_EXPONENT = 0.6;

/** The gain, 0 to 1, at which a sound is as loud as the listener's volume says, 0 to 1: half of it is half as loud. */
export const gainOfVolume = (volume: number): number => volume ** (1 / LOUDNESS_EXPONENT);
