import type { AudioQuality, AudioTrackSpec, RenderStep } from '@prelude/composer';

/** A rendition that another thread renders, one slice at a time. */
export interface RemoteRendering {
  /** Renders the next slice; one call at a time. Rejects if the rendering failed. */
  advance(): Promise<RenderStep>;
  /** Frees what it holds. */
  release(): void;
}

/** Where renditions are made: the port between the queue and the rendering thread. */
export interface Renderer {
  start(spec: AudioTrackSpec, quality: AudioQuality): RemoteRendering;
  /** Ends it; what is in progress rejects. */
  close(): Promise<void>;
}
