import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/soundTest.ts';

declare global {
  var reactCommits: number;
}

/** The commits of all React roots of a page: React reports each to the hook of its developer tools, in production too. */
const commitsOf = (page: Page): Promise<number> => page.evaluate(() => globalThis.reactCommits);

test('the bar shows the elapsed time without any React commit, in the bar or elsewhere', async ({
  page,
  playRow,
  player,
  tones,
}) => {
  await page.addInitScript(() => {
    globalThis.reactCommits = 0;
    // Methods, not arrow functions: tsx inserts a helper call into those that the page does not have.
    const __REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject() {
        return 1;
      },
      onCommitFiberRoot() {
        globalThis.reactCommits += 1;
      },
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__ });
  });
  // A full track, so that no end of a preview causes commits.
  await page.addInitScript(() => localStorage.setItem('playFullTrack', '1'));
  tones.set({ seconds: 120 });
  await playRow(1);
  let before = 0;
  // Deferred work, such as preparing the next track, also commits until it is done. If the time caused commits, each
  // stretch would have some: the time is shown four times a second.
  await expect(async () => {
    before = await commitsOf(page);
    expect(before).toBeGreaterThan(0);
    const from = await player.shownSeconds();
    await expect.poll(() => player.shownSeconds()).toBeGreaterThan(from + 2);
    expect(await commitsOf(page)).toBe(before);
  }).toPass({ timeout: 45_000 });

  // Proves that the check sees commits if there are any.
  await player.pause.click();
  await expect(player.play).toBeVisible();
  expect(await commitsOf(page)).toBeGreaterThan(before);
});
