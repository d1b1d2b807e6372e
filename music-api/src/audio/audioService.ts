import type { Readable } from 'node:stream';
import type { AudioQuality, AudioTrackSpec } from '@prelude/composer';

/** What is known of a rendition before it is made. */
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
  /** Describes a rendition, at once and without making it. */
  describe(spec: AudioTrackSpec, quality: AudioQuality): RenditionDescription;
  /**
   * Opens a range of a rendition for a client (an address: clients take turns). Bytes flow as they are made; destroying
   * the stream is always safe. Rejects with a RangeError for a range outside the rendition, with an AudioBusyError where
   * its first byte would come too late; the stream errors with that where it does, and where rendering fails.
   */
  open(
    spec: AudioTrackSpec,
    quality: AudioQuality,
    range: ByteRange,
    client?: string,
  ): Promise<Readable>;
  /** Ends rendering, and waits for what is being written to disk. Open streams end in an error. */
  close(): Promise<void>;
}
