import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The elements of the page's largest contentful paints, in order. */
const largestPaints = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .map((entry) => (entry as LargestContentfulPaint).element?.tagName ?? ''),
          ),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test('a stranger hears a cover of the wall and moves on by keys, and the music goes on as a guest', async ({
  page,
  landing,
  player,
}) => {
  await landing.open();
  const wall = page.getByRole('toolbar', { name: 'Listen before you sign in' });
  await expect(wall.locator('img').first()).toHaveCSS('opacity', '0.8');
  expect(await largestPaints(page)).not.toContain('IMG');
  await wall.getByRole('button').first().click();
  await player.expectSoundToAdvance();
  const source = (await player.sound()).src;
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await player.sound()).src).not.toBe(source);
  await player.expectSoundToAdvance();
  await expect(wall.getByRole('button', { name: /^Pause / })).toBeFocused();
  await expectNoViolations(page, 'the wall that plays');

  await landing.continueAsGuest.click();
  await expect(player.region.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await player.expectSoundToAdvance();
});
