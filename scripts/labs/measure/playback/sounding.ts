import type { Page } from '@playwright/test';

const LOOK_AGAIN_MILLIS = 50;
const PATIENCE_MILLIS = 20_000;

/** Calls repeatedly until it gets a value; fails after 20 s and names `what`. */
export async function told<T>(page: Page, what: string, ask: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MILLIS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`Timed out waiting for: ${what}`);
    await page.waitForTimeout(LOOK_AGAIN_MILLIS);
  }
}

/** The source and the position of the current element; both pages mark it in the same way. Null before the first. */
export const currentSound = (
  page: Page,
): Promise<{ readonly source: string; readonly positionSeconds: number } | null> =>
  page.evaluate(() => {
    const current = document.querySelector<HTMLAudioElement>('audio[data-testid="player-audio"]');
    return current && { source: current.src, positionSeconds: current.currentTime };
  });

/** Waits until the current track has played for this long. */
export const untilSounding = (page: Page, seconds: number): Promise<true> =>
  told(page, 'a track that plays', async () => {
    const current = await currentSound(page);
    return current && current.positionSeconds >= seconds ? true : null;
  });
