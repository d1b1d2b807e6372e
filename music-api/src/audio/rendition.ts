import { createHash } from 'node:crypto';
import {
  type AudioQuality,
  type AudioTrackSpec,
  ENGINE_VERSION,
  PEAK_COUNT,
  renditionBytes,
  renditionType,
} from '@prelude/composer';

/** A track, or its excerpt, in one quality. Its properties are known before it is rendered. */
export interface Rendition {
  readonly spec: AudioTrackSpec;
  readonly quality: AudioQuality;
  /** Same key, same bytes. A safe file name for any genre id. */
  readonly key: string;
  /** Media type. */
  readonly contentType: string;
  /** Exact length in bytes. */
  readonly byteLength: number;
  /** The length of its file: behind the sound are its peaks, one byte each. */
  readonly fileLength: number;
}

/** Describes a rendition without rendering it. */
export function renditionOf(
  { trackId, genreId, durationMillis, promisesSinging = false, isExcerpt = false }: AudioTrackSpec,
  quality: AudioQuality,
): Rendition {
  const spec = { trackId, genreId, durationMillis, promisesSinging, isExcerpt };
  const byteLength = renditionBytes(spec, quality);
  const identity = [ENGINE_VERSION, ...Object.values(spec), quality];
  return {
    spec,
    quality,
    key: createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 40),
    contentType: renditionType(quality),
    byteLength,
    fileLength: byteLength + PEAK_COUNT,
  };
}
