import { attempt, type StoragePort } from '../storage/storagePort';

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

function readVolume(storage: StoragePort, key: string): number | null {
  const text = storage.read(key);
  const isVolume = text !== null && /^(?:0|1|0\.\d+)$/.test(text);
  return isVolume ? toVolume(Number(text)) : null;
}

/** The stored volume, or `initialVolume`. */
export function recallVolume(storage: StoragePort, initialVolume: number): RememberedVolume {
  const volume = readVolume(storage, VOLUME_KEY) ?? toVolume(initialVolume);
  const unmutedVolume = volume || readVolume(storage, UNMUTED_VOLUME_KEY) || DEFAULT_VOLUME;
  return { volume, unmutedVolume };
}

/** Stores the volume for the next visit; if the storage refuses, it lasts for this visit only. */
export function rememberVolume(storage: StoragePort, remembered: RememberedVolume): void {
  attempt(() => {
    storage.write(VOLUME_KEY, String(remembered.volume));
    storage.write(UNMUTED_VOLUME_KEY, String(remembered.unmutedVolume));
  });
}
