import type { AudioQuality, AudioTrackSpec, RenderStep } from '@prelude/composer';

/** A rendition being made elsewhere, a slice at a time. */
export interface RemoteRendering {
  /** Makes the next slice; one call at a time. Rejects if the rendering failed. */
  advance(): Promise<RenderStep>;
  /** Gives up; frees what it holds. */
  release(): void;
}

/** Where renditions are made: the port between the queue and worker threads. */
export interface Renderer {
  start(spec: AudioTrackSpec, quality: AudioQuality): Promise<RemoteRendering>;
  /** Ends it; what is in progress rejects. */
  close(): Promise<void>;
}
