import { chromium } from '@playwright/test';
import { dragTouch } from '../../fixtures/touch.ts';
import { expect, test as base } from '../../fixtures/test.ts';

interface WindowFixtures {
  /** True for a separate window, as the installed product has it; false for a browser's tab. */
  readonly isInstalled: boolean;
}

const test = base.extend<WindowFixtures>({
  isInstalled: [false, { option: true }],
  // A desktop's Chromium reloads at a pull down only with `--pull-to-refresh=1`, and opens a separate window only at its start.
  context: async ({ isInstalled, launchOptions, baseURL }, use, testInfo) => {
    const { args = [], ...options } = launchOptions;
    const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...options,
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: null,
      hasTouch: true,
      args: [...args, '--pull-to-refresh=1', ...(isInstalled ? [`--app=${baseURL ?? ''}`] : [])],
    });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
  },
});

for (const [isInstalled, outcome] of [
  [false, 'in a browser’s tab it reloads the page'],
  [true, 'installed, the song plays on'],
] as const)
  test.describe('a pull down at the top of home', () => {
    test.use({ isInstalled });

    test(outcome, async ({ page, landing, home, player }) => {
      await landing.open();
      await landing.continueAsGuest.click();
      await home.playButtons('Trending Now').first().click();
      await player.expectSoundToAdvance();
      await home.content.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await dragTouch(page, { x: 300, y: 100 }, { x: 300, y: 500 }, 500);
      const isSame = (): Promise<boolean> => page.evaluate(() => 'isSame' in window);
      if (isInstalled) await player.expectSoundToAdvance();
      await expect.poll(isSame).toBe(isInstalled);
    });
  });
