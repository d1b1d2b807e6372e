import {
  type AudioQuality,
  type AudioTrackSpec,
  type GenreId,
  type RenderStep,
  startRendering,
  type TrackRendering,
} from '@prelude/composer';

/** Asks a rendering thread for the next slice of a rendition. */
export interface SliceRequest {
  readonly id: number;
  /** In the first request of each rendition. */
  readonly track?: { readonly spec: AudioTrackSpec; readonly quality: AudioQuality };
}

const renderings = new Map<number, TrackRendering>();

/** Renders the next slice. */
export async function advance({ id, track }: SliceRequest): Promise<RenderStep> {
  if (track) renderings.set(id, await startRendering(track.spec, track.quality));
  const rendering = renderings.get(id);
  if (!rendering) throw new Error('the rendering was released');
  const step = rendering.advance();
  if (step.done) renderings.delete(id);
  return step;
}

/** Gives a rendition up. */
export function release(id: number): void {
  renderings.get(id)?.release();
  renderings.delete(id);
}

/** Compiles what the tracks of a genre run, so that the first of them does not wait for it. */
export async function warmUp(genreId: GenreId): Promise<void> {
  const spec = { trackId: 0, genreId, durationMillis: 5_000 };
  const rendering = await startRendering(spec, 'normal');
  rendering.advance();
  rendering.release();
}
