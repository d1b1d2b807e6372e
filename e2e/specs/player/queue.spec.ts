import type { Locator } from '@playwright/test';
import { untilServicesRun } from '../../fixtures/running.ts';
import { boxAtRest, centreOf, type Point } from '../../fixtures/boxAtRest.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { dragTouch } from '../../fixtures/touch.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test.beforeEach(({ context }) => silencePreviews(context));

const ROW = 'Trending Now';

/** The list with one of its names moved to another position. */
const moved = (names: readonly string[], from: number, to: number): readonly string[] => {
  const others = names.filter((_, index) => index !== from);
  return [...others.slice(0, to), names[from] ?? '', ...others.slice(to)];
};

test.describe('docked', () => {
  let queue: QueuePanel;
  const names = (): Promise<readonly string[]> => queue.names('Next up');
  const nextUp = (index: number): Locator => queue.rows('Next up').nth(index);

  test.beforeEach(async ({ page, asGuest, home, player }) => {
    queue = new QueuePanel(page);
    await asGuest();
    await home.playButtons(ROW).nth(2).click();
    await player.expectSoundToAdvance();
    // A long track, which does not end during the test.
    await player.pause.click();
    await queue.open();
    // The rows are rendered after the panel.
    await expect(queue.rows('Next up')).toHaveCount(9);
    await expect(queue.rows('Earlier in the queue')).toHaveCount(2);
  });

  // QueuePanel.test.tsx has the rows’ menus and Undo, queueByKeyboard.spec.ts their keys.
  test('tracks that are added play in the order that is shown', async ({ page, home, player }) => {
    const before = await names();
    await test.step('a card’s menu adds tracks where they will play', async () => {
      const [first, second] = [0, 1].map((index) => TrackMenu.in(page, home.row(ROW), index)) as [
        TrackMenu,
        TrackMenu,
      ];
      const nameOf = async ({ button }: TrackMenu): Promise<string> =>
        ((await button.getAttribute('aria-label')) ?? '').replace(/^More for /, '');
      await first.button.click();
      await first.item('Play next').click();
      await second.button.click();
      await second.item('Add to queue').click();
      await expect.poll(names).toEqual([await nameOf(first), ...before, await nameOf(second)]);
    });

    await test.step('the tracks play in this order, and a pressed row plays now', async () => {
      const shown = await names();
      for (const name of shown.slice(0, 2)) {
        await player.next.click();
        await expect.poll(() => queue.current()).toBe(name);
      }
      await queue.play(nextUp(1)).click();
      await expect.poll(() => queue.current()).toBe(shown[3]);
      await expect.poll(names).toEqual(shown.slice(4));
      await player.expectSoundToAdvance();
    });
  });

  test('a row is dragged by its handle to where it is dropped; the list scrolls at its edge; Escape cancels', async ({
    page,
  }) => {
    const before = await names();
    const from = await centreOf(queue.handle(nextUp(0)));
    const to = await centreOf(queue.handle(nextUp(3)));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 6, { steps: 8 });
    await expect.poll(names).toEqual(before);
    await page.mouse.up();
    await expect.poll(names).toEqual(moved(before, 0, 3));
    await expect(queue.handle(nextUp(3))).toBeFocused();
    await expect(queue.panel.getByRole('status')).toHaveText(
      `${before[0]}, position 4 of ${before.length}`,
    );

    await test.step('Escape only cancels the drag; a plain press moves nothing', async () => {
      const at = await centreOf(queue.handle(nextUp(0)));
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x, at.y + 150, { steps: 4 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect(queue.heading).toBeVisible();
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.up();
      await expect.poll(names).toEqual(moved(before, 0, 3));
    });

    await test.step('a drag at the edge keeps scrolling the list', async () => {
      const box = await boxAtRest(queue.scroller);
      const at = await centreOf(queue.handle(nextUp(0)));
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x, box.y + box.height - 4, { steps: 5 });
      await expect
        .poll(() => queue.scroller.evaluate(({ scrollTop }) => scrollTop))
        .toBeGreaterThan(100);
      await page.mouse.up();
      await expect.poll(names).not.toEqual(moved(before, 0, 3));
    });
  });

  test('in the sheet Escape ends a selection alone', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    await expect(sheet).toBeVisible();

    await queue.play(nextUp(0)).click({ modifiers: ['ControlOrMeta'] });
    await nextUp(2).click();
    await expect(queue.selectionBar).toContainText('2 selected');
    await queue.command('Remove').focus();
    await page.keyboard.press('Escape');
    await expect(queue.selectionBar).toBeHidden();
    await expect(queue.play(nextUp(2))).toBeFocused();
    await expect(sheet).toBeVisible();
  });

  test('the page makes room and stays usable; in a narrower window it is a modal sheet, which keeps its focus', async ({
    page,
    player,
    home,
    search,
    toast,
  }) => {
    await test.step('a toast covers only the page', async () => {
      await queue.choose(nextUp(0), 'Remove from queue');
      await expect(toast).toBeVisible();
      const panel = await boxAtRest(queue.panel);
      const rightOf = async (element: Locator): Promise<number> => {
        const { x, width } = await boxAtRest(element);
        return x + width;
      };
      await expect.poll(() => rightOf(home.content)).toBeLessThanOrEqual(panel.x);
      await expect.poll(() => rightOf(toast)).toBeLessThan(panel.x);
      expect(panel.y + panel.height).toBeLessThanOrEqual((await boxAtRest(player.region)).y);
    });

    await test.step('a sheet below 1200 px and a column above keep the focus on the row', async () => {
      const handle = queue.handle(nextUp(3));
      await handle.focus();
      await page.setViewportSize({ width: 1199, height: 800 });
      await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
      await expect(handle).toBeFocused();
      await expect(handle).toBeInViewport();
      await page.setViewportSize({ width: 1200, height: 800 });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(handle).toBeFocused();
    });

    await test.step('the sheet has room for its toasts, and a search for an artist closes it', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await queue.choose(nextUp(0), 'Remove from queue');
      await expect(toast).toBeVisible();
      expect(await boxAtRest(queue.panel)).toEqual({ x: 0, y: 0, width: 1024, height: 768 });
      // The list makes room once the toast is drawn.
      await expect
        .poll(async () => {
          const { y, height } = await boxAtRest(queue.scroller);
          return y + height - (await boxAtRest(toast)).y;
        })
        .toBeLessThanOrEqual(0);
      await queue.nowPlaying.getByRole('button', { name: /^Search for / }).click();
      await expect(queue.panel).toBeHidden();
      await expect(search.box).toBeFocused();
      await expect(search.results).toBeVisible();
      await page.goBack();
      await page.setViewportSize({ width: 1280, height: 800 });
      await queue.open();
    });

    await test.step('a search keeps its scroll position when the queue closes and opens', async () => {
      await untilServicesRun(page);
      await page.keyboard.press('/');
      await expect(search.box).toBeFocused();
      await search.box.fill('love');
      await expect(search.playButtons.nth(40)).toBeAttached();
      const card = search.results.getByRole('listitem').nth(30);
      await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await expect(card).toBeInViewport();
      const { width } = await boxAtRest(home.content);
      await queue.close.click();
      await expect(queue.button).toBeFocused();
      await expect.poll(async () => (await boxAtRest(home.content)).width).toBeGreaterThan(width);
      await expect(card).toBeInViewport();
      await queue.open();
      await expect(card).toBeInViewport();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it covers the screen with the whole player; a touch on a handle drags, anywhere else it scrolls', async ({
    page,
    asGuest,
    home,
    player,
  }) => {
    const queue = new QueuePanel(page);
    await asGuest();
    await home.playButtons(ROW).nth(2).tap();
    await player.expectSoundToAdvance();
    await player.pause.tap();
    await queue.openPlayer();
    for (const name of ['Shuffle', 'Previous', 'Play', 'Next'])
      await expect(queue.nowPlaying.getByRole('button', { name, exact: true })).toBeInViewport({
        ratio: 1,
      });
    await expect(queue.nowPlaying.getByRole('slider', { name: 'Seek' })).toBeInViewport();
    const scrollTop = (): Promise<number> =>
      queue.scroller.evaluate(({ scrollTop: top }) => Math.round(top));
    await expect(queue.rows('Next up')).toHaveCount(9);
    await queue.handle(queue.rows('Next up').nth(2)).scrollIntoViewIfNeeded();
    const names = await queue.names('Next up');
    const before = await scrollTop();
    const swipe = (from: Point, byY: number): Promise<void> =>
      dragTouch(page, from, { x: from.x, y: from.y + byY });

    await swipe(await centreOf(queue.handle(queue.rows('Next up').nth(2))), -130);
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 2, 0));
    // The finger has moved 130 px.
    expect(Math.abs((await scrollTop()) - before)).toBeLessThan(20);

    // The list scrolls on after the finger has left, and a tap meanwhile only stops it.
    const scrollEnd = queue.scroller.evaluate(
      (list) =>
        new Promise((resolve) => list.addEventListener('scrollend', resolve, { once: true })),
    );
    await swipe(await centreOf(queue.play(queue.rows('Next up').nth(0))), -200);
    await scrollEnd;
    expect(await scrollTop()).toBeGreaterThan(before + 50);
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 2, 0));
    await queue.close.tap();
    await expect(page.getByRole('button', { name: 'Open full player' })).toBeFocused();
    await queue.open();
    await expect(queue.heading).toBeInViewport({ ratio: 1 });
  });
});
