import type { Page } from '@playwright/test';
import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { REMOTE_OVERTAKEN } from '../../fixtures/routeFaults.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { HomePage } from '../../pages/HomePage.ts';
import type { PlayerBar } from '../../pages/PlayerBar.ts';

test.beforeEach(({ context }) => silencePreviews(context));

const SIZES = [
  { width: 390, height: 844 },
  { width: 834, height: 700 },
  { width: 1440, height: 900 },
];

const toastOf = (page: Page) => page.getByTestId('toast');

/** Likes the track that plays; its toast stays until it is dismissed, because the page's clock stands still. */
async function likeSomething(page: Page, home: HomePage, player: PlayerBar): Promise<void> {
  await home.playButtons('Trending Now').first().click();
  const like = player.region.getByRole('button', { name: /^Like/ });
  await expect(like).toBeVisible();
  await untilServicesRun(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await like.click();
  await expect(toastOf(page)).toHaveText('Added to favorites');
}

/** True if no element covers the toast. */
const isUncovered = (page: Page): Promise<boolean> =>
  toastOf(page).evaluate((toast) => {
    const { x, y, width, height } = toast.getBoundingClientRect();
    return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('a toast is shown above the drawer and dialogs, covers neither their titles nor the player bar, is announced, can be dismissed, and stays when they close', async ({
  page,
  asGuest,
  home,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(REMOTE_OVERTAKEN);
  const dialog = page.getByRole('dialog');
  await asGuest();
  await likeSomething(page, home, player);

  await test.step('it does not cover the player bar', async () => {
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const overlap = async (): Promise<number> => {
        const toast = await boxAtRest(toastOf(page));
        return toast.y + toast.height - (await boxAtRest(player.region)).y;
      };
      await expect.poll(overlap, `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  for (const opener of ['?', 'Sign In'])
    await test.step(`it does not cover the title of a dialog: ${opener}`, async () => {
      if (opener === '?') {
        await page.getByRole('heading', { level: 1 }).focus();
        await page.keyboard.press(opener);
      } else await page.getByRole('button', { name: opener, exact: true }).click();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const overlap = async (): Promise<boolean> => {
          const toast = await boxAtRest(toastOf(page).locator('..'));
          const title = await boxAtRest(dialog.getByRole('heading', { level: 2 }).first());
          return toast.y < title.y + title.height && title.y < toast.y + toast.height;
        };
        await expect.poll(overlap, `${size.width} px`).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

  for (const [opener, width] of [
    ['Open menu', 390],
    ['Sign In', 1280],
  ] as const)
    await test.step(opener, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: opener, exact: true }).click();
      await expect(dialog.getByRole('status').filter({ hasText: ' favorites' })).toBeAttached();
      await expect.poll(() => isUncovered(page)).toBe(true);
      await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
      await expect(toastOf(page)).toBeHidden();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await player.region.getByRole('button', { name: /^(Like|Unlike|Remove)/ }).click();
      await expect(toastOf(page)).toHaveText(/ favorites$/);
      await expect(page.locator('body > :popover-open').getByTestId('toast')).toBeVisible();
      await expect.poll(() => isUncovered(page)).toBe(true);
    });
});
