import type { AudioTrackSpec } from '@prelude/composer';
import type { AudioService } from './audioService.ts';

/** The pause before each track. */
const PAUSE_MILLISECONDS = 5_000;

/** What players ask for unless a listener's settings say otherwise. */
const QUALITY = 'normal';

/**
 * Renders these tracks to disk, one after the other, while nobody listens. It ends when all are there: after a restart at
 * once. A track that can't be rendered is left out.
 */
export function renderAhead(
  audio: Pick<AudioService, 'isStored' | 'prepare'>,
  tracks: readonly AudioTrackSpec[],
): void {
  const left = [...tracks];

  const renderNext = async (): Promise<void> => {
    while (left[0] && (await audio.isStored(left[0], QUALITY))) left.shift();
    const [track] = left;
    if (!track) return;
    if (await audio.prepare(track, QUALITY).catch(() => true)) left.shift();
    plan();
  };

  const plan = (): void => {
    setTimeout(() => void renderNext(), PAUSE_MILLISECONDS).unref();
  };

  plan();
}
