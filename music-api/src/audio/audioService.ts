import type { Readable } from 'node:stream';
import type { AudioQuality, AudioTrackSpec } from '@prelude/composer';

/** A rendition's properties, known before it is rendered. */
export interface RenditionDescription {
  /** Media type. */
  readonly contentType: string;
  /** Exact length in bytes. */
  readonly byteLength: number;
  /** Strong entity tag, quotes included: same tag, same bytes. */
  readonly etag: string;
}

/** A range of bytes, both ends included, within the rendition. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The generated music of the catalogue, as byte streams. */
export interface AudioService {
  /** Describes a rendition without rendering it. */
  describe(spec: AudioTrackSpec, quality: AudioQuality): RenditionDescription;
  /**
   * Opens a range of a rendition for a client, given by its address. Bytes flow while they are rendered; destroying
   * the stream is always safe. Rejects with a RangeError for a range outside the rendition, with a BusyError if too many
   * tracks are being rendered. The stream fails if rendering fails.
   */
  open(
    spec: AudioTrackSpec,
    quality: AudioQuality,
    range: ByteRange,
    client?: string,
  ): Promise<Readable>;
  /** True if the rendition is on disk. */
  isStored(spec: AudioTrackSpec, quality: AudioQuality): Promise<boolean>;
  /**
   * Renders a track to disk unless a stream is open. Resolves to false if a listener prevents that, so that a later call can
   * succeed, else to true. Rejects if rendering fails.
   */
  prepare(spec: AudioTrackSpec, quality: AudioQuality): Promise<boolean>;
  /** Stops rendering. Open streams end with an error. */
  close(): Promise<void>;
}
