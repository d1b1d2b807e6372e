import type { AudioQuality } from './track';

const CELLULAR_QUALITIES = ['low', 'normal', 'high'] as const;
const QUALITIES: readonly AudioQuality[] = [...CELLULAR_QUALITIES, 'lossless'];

/** The storage keys of the two qualities (specification 3.10). */
export const QUALITY_KEYS = { wifi: 'audio_wifi_quality', cellular: 'audio_cellular_quality' };

/** The stored quality on WiFi; an unknown text reads as the default. */
export const readWifiQuality = (text: string | null): AudioQuality =>
  QUALITIES.find((quality) => quality === text) ?? 'high';

/** The stored quality on cellular, which offers no lossless (specification 9.7). */
export const readCellularQuality = (text: string | null): Exclude<AudioQuality, 'lossless'> =>
  CELLULAR_QUALITIES.find((quality) => quality === text) ?? 'normal';
