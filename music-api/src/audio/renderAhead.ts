import type { AudioTrackSpec } from '@prelude/composer';
import type { AudioService } from './index.ts';
import { renditionOf } from './rendition.ts';

/** What players ask for on WiFi unless the settings say otherwise. */
const QUALITY = 'high';

/** Renders the excerpts of these tracks to disk, one after the other. One that can't be rendered is left out. */
export async function renderAhead(
  audio: Pick<AudioService, 'prepare'>,
  tracks: readonly AudioTrackSpec[],
): Promise<void> {
  for (const track of tracks)
    await audio.prepare(renditionOf({ ...track, isExcerpt: true }, QUALITY)).catch(() => undefined);
}
