/** How a rendition of a track sounds (specification, point 9). */
export type AudioQuality = 'low' | 'normal' | 'high' | 'lossless';

/** One song as the music API describes it (specification, point 3: the iTunes Search API's names). */
export interface Track {
  readonly trackId: number;
  readonly trackName: string;
  readonly artistName: string;
  /** The album. */
  readonly collectionName: string;
  /** Absolute or same-origin http(s) URLs; empty where the source has no cover. */
  readonly artworkUrl100: string;
  readonly artworkUrl60: string;
  /** The preview's audio; empty where the source has none, and then the track can't be played. */
  readonly previewUrl: string;
  readonly trackTimeMillis: number;
  /** The cover's dominant tone as #rrggbb, shown until the cover has loaded. */
  readonly artworkTone?: string | undefined;
  /** The same preview in several qualities, where the source offers them. */
  readonly previewRenditions?: Readonly<Partial<Record<AudioQuality, string>>> | undefined;
}

/** True where the track has something to play. */
export const isPlayable = (track: Track): boolean => track.previewUrl !== '';

/** The product's own audio, which comes in every quality (music-api/src/routes/audio.ts). */
const OWN_AUDIO = /^\/api\/music\/audio\/\d+$/;

/** Where a track is heard in a quality: its preview itself where the source offers no such rendition. */
export const previewUrlIn = (
  { previewUrl, previewRenditions }: Track,
  quality: AudioQuality,
): string =>
  previewRenditions?.[quality] ??
  (OWN_AUDIO.test(previewUrl) ? `${previewUrl}?quality=${quality}` : previewUrl);

/**
 * A track as records keep it: the fields of the specification, point 3, and the renditions only where `previewUrlIn` does
 * not know them without. So about twice as many likes have room.
 */
export const keptTrack = ({ artworkTone, previewRenditions, ...track }: Track): Track =>
  previewRenditions && !OWN_AUDIO.test(track.previewUrl) ? { ...track, previewRenditions } : track;
