import type { Locator } from '@playwright/test';
import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { saveQueue } from '../../fixtures/savedQueue.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';

test('no part of any page is cut off or under the docked queue', async ({
  page,
  asMember,
  home,
}) => {
  const queue = new QueuePanel(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await asMember();
  await home.playButtons('Trending Now').first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  await queue.open();
  for (const key of [
    'home',
    'search',
    'library',
    'favorites',
    'recent',
    'settings',
    'concerts',
  ] as const) {
    await showPage(page, key);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1200, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const panel = await boxAtRest(queue.panel);
      const main = await boxAtRest(home.content);
      expect(main.x + main.width, `${key}, ${width} px`).toBeLessThanOrEqual(panel.x);
      await expect
        .poll(
          () => home.content.evaluate((element) => element.scrollWidth - element.clientWidth),
          `${key}, ${width} px`,
        )
        .toBe(0);
    }
  }
});

test('of five thousand tracks only the visible rows are rendered, down to the last', async ({
  page,
  asGuest,
}) => {
  const queue = new QueuePanel(page);
  await saveQueue(page, 5_000);
  await asGuest();
  await queue.open();
  await expect(queue.panel).toContainText('5,000 tracks');
  const elements = (): Promise<number> => queue.panel.locator('*').count();
  const rowOf = (name: string): Locator =>
    queue.rows('Next up').filter({ has: page.getByTitle(name, { exact: true }) });
  await expect(rowOf('Song 2')).toBeInViewport();
  await expect.poll(elements).toBeLessThan(1_000);
  await queue.scroller.evaluate((element) => element.scrollTo({ top: 150_000 }));
  await expect(rowOf('Song 2345')).toBeInViewport();
  await queue.scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  const last = rowOf('Song 5000');
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-posinset', '4999');
  await expect.poll(elements).toBeLessThan(1_000);

  await queue.choose(last, 'Play next');
  await queue.scroller.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(queue.rows('Next up').first()).toContainText('Song 5000');
});

test('the longest names are truncated, and nothing is wider than the screen', async ({
  page,
  asGuest,
}) => {
  const queue = new QueuePanel(page);
  await saveQueue(page, 3, {
    trackName: 'A Song With a Name That Goes On and On Until Nobody Remembers How It Began',
    artistName: 'שיר לילה ארוך מאוד עם שם שלא נגמר אף פעם ואין לו סוף ואין לו התחלה',
  });
  await asGuest();
  await queue.open();
  const overflows = (): Promise<number> =>
    queue.panel
      .locator('button, input, img, h2, h3, [title]')
      .evaluateAll(
        (elements) =>
          elements.filter(
            (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
          ).length,
      );
  for (const width of [320, 640, 768, 1200]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(queue.play(queue.rows('Next up').first())).toBeAttached();
    await boxAtRest(queue.panel);
    await expect.poll(overflows, `${width} px`).toBe(0);
  }
});
