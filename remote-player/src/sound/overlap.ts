import type { Deck } from './deck';
import { CLICK_FREE_SECONDS } from './deckLevel';
import type { createDeckPool } from './deckPool';

type Pool = Pick<ReturnType<typeof createDeckPool>, 'release' | 'hurryLeaving'>;

/** Creates the overlap of two tracks: the one before continues until the current one is audible. */
export function createOverlap(pool: Pool) {
  let before: Deck | null = null;
  let seconds = 0;

  const letGo = (fadeSeconds = CLICK_FREE_SECONDS): void => {
    if (before) pool.release(before, fadeSeconds);
    before = null;
    seconds = 0;
  };

  return {
    /** How long the tracks sound together; 0 if the one before ends at once. */
    get seconds() {
      return seconds;
    },
    /** A track follows after `sounding`, or after silence. */
    begin(sounding: Deck | null, overlapSeconds: number): void {
      if (sounding) before = sounding;
      seconds = overlapSeconds;
    },
    /** Fades the track before out. */
    letGo,
    /** Fades out every track but the current one, at once. */
    silence(): void {
      letGo();
      pool.hurryLeaving();
    },
  };
}
