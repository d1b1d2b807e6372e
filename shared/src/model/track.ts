/** The quality of a rendition (specification 9.7). */
export type AudioQuality = 'low' | 'normal' | 'high' | 'lossless';

/** What a page must show next to a track, by the terms of its source (docs/sources.md). */
export interface Attribution {
  /** The source's name, for places with little room. */
  readonly name: string;
  /** The words of the link, for example "Provided courtesy of iTunes". */
  readonly text: string;
  /** The track's page at the source, http(s). */
  readonly url: string;
}

/** One song as the music API describes it (specification 3.1: the iTunes Search API's names). */
export interface Track {
  readonly trackId: number;
  readonly trackName: string;
  readonly artistName: string;
  /** The album. */
  readonly collectionName: string;
  /** Absolute or same-origin http(s) URLs; empty if the source has no cover. */
  readonly artworkUrl100: string;
  readonly artworkUrl60: string;
  /** The preview's URL; empty if the source has none, and then the track can't be played. */
  readonly previewUrl: string;
  readonly trackTimeMillis: number;
  /** The cover's dominant tone as #rrggbb, shown until the cover has loaded. */
  readonly artworkTone?: string | undefined;
  /** The preview's renditions in other qualities, if the source names them. */
  readonly previewRenditions?: Readonly<Partial<Record<AudioQuality, string>>> | undefined;
  /** Its day of release, ISO 8601, if the source knows it (2.6). */
  readonly releaseDate?: string | undefined;
  /** Absent if the source requires none (2.3). */
  readonly attribution?: Attribution | undefined;
  /**
   * The track that this one plays under other names: its records get that one. A view hides a track's names in the player this
   * way; the ids and previews of both are the same (2.7).
   */
  readonly standsFor?: Track | undefined;
  /** True if it plays to the end of its source, whatever `playFullTrack` is; with `standsFor`, so that no record has it (2.7). */
  readonly isWhole?: boolean | undefined;
  /** True if it plays as a sample, for a while: that is no play, and the stored player is the one before; with `standsFor` (2.9). */
  readonly isSample?: boolean | undefined;
}

/** A track's full name: its title and its artist. */
export const nameOfTrack = ({ trackName, artistName }: Track): string =>
  `${trackName} by ${artistName}`;

/** True if the track has a preview. */
export const isPlayable = (track: Track): boolean => track.previewUrl !== '';

/**
 * The product's own audio (music-api/src/routes/audio.ts), available in every quality: the preview, which is an excerpt, and
 * the whole.
 */
const OWN_AUDIO = /^\/api\/music\/audio\/\d+$/;

/**
 * The URL of a track's preview in a quality, as it is if there is no such rendition. With `isWhole` that of the whole track, if
 * the preview is an excerpt (2.5).
 */
export const previewUrlIn = (
  { previewUrl, previewRenditions }: Track,
  quality: AudioQuality,
  isWhole = false,
): string =>
  OWN_AUDIO.test(previewUrl)
    ? `${previewUrl}?quality=${quality}${isWhole ? '&part=whole' : ''}`
    : (previewRenditions?.[quality] ?? previewUrl);

/**
 * A track as it is stored: the fields of specification 3.1, renditions that `previewUrlIn` can't derive, and an attribution if
 * the source requires one. This doubles the number of likes that fit. Of a track that stands for another one, that one.
 */
export const keptTrack = ({ artworkTone, releaseDate, standsFor, ...track }: Track): Track =>
  standsFor ? keptTrack(standsFor) : track;
