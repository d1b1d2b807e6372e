import type { AudioQuality, AudioTrackSpec } from '@prelude/composer';

/** What the main thread asks of a rendering thread. */
export type WorkerRequest =
  | {
      readonly kind: 'start';
      readonly requestId: number;
      readonly renderingId: number;
      readonly spec: AudioTrackSpec;
      readonly quality: AudioQuality;
    }
  | { readonly kind: 'advance'; readonly requestId: number; readonly renderingId: number }
  | { readonly kind: 'release'; readonly renderingId: number }
  | { readonly kind: 'warm-up' };

/** What a rendering thread answers. */
export type WorkerReply =
  | { readonly requestId: number; readonly bytes: Uint8Array; readonly done: boolean }
  | { readonly requestId: number; readonly failure: string };
