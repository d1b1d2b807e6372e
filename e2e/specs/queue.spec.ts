import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { boxAtRest, centreOf } from '../fixtures/boxAtRest.ts';
import { leaveQueue } from '../fixtures/leftQueue.ts';
import { expect, test } from '../fixtures/test.ts';
import { showPage } from '../fixtures/windowEvents.ts';
import type { PlayerBar } from '../pages/PlayerBar.ts';
import { QueuePanel } from '../pages/QueuePanel.ts';
import { TrackMenu } from '../pages/TrackMenu.ts';

const ROW = 'Trending Now';

/** The list without one of its names, which stands at another place. */
const moved = (names: readonly string[], from: number, to: number): readonly string[] => {
  const others = names.filter((_, index) => index !== from);
  return [...others.slice(0, to), names[from] ?? '', ...others.slice(to)];
};

/** Goes through what is shown as next by the bar's own button, up to four tracks. */
async function expectShownIsPlayed(queue: QueuePanel, player: PlayerBar): Promise<void> {
  const shown = (await queue.names('Next up')).slice(0, 4);
  expect(shown).not.toHaveLength(0);
  for (const name of shown) {
    await player.next.click();
    await expect.poll(() => queue.current()).toBe(name);
  }
}

test.describe('beside the page', () => {
  let queue: QueuePanel;

  test.beforeEach(async ({ page, asGuest, home, player }) => {
    queue = new QueuePanel(page);
    await asGuest();
    await home.playButtons(ROW).nth(2).click();
    await player.expectSoundToAdvance();
    // What plays on would come to its end in the midst of a test.
    await player.pause.click();
    await queue.open();
  });

  test('what is shown as next is what plays, in that order', async ({ player }) => {
    await expectShownIsPlayed(queue, player);
    await queue.play(queue.rows('Next up').last()).click();
    await expect(queue.rows('Next up')).toHaveCount(0);
    await expect(player.next).toBeDisabled();
    await player.expectSoundToAdvance();
  });

  test('with shuffle on, the pick that is shown is what plays, time and again', async ({
    player,
  }) => {
    await player.region.getByRole('button', { name: 'Shuffle', exact: true }).click();
    await expect(queue.rows('Next up')).toHaveCount(1);
    await expect(queue.rows('Also in the queue, by chance')).not.toHaveCount(0);
    for (let step = 0; step < 5; step += 1) await expectShownIsPlayed(queue, player);
  });

  test('what a card’s menu puts in shows up where it will play', async ({ page, home }) => {
    const menu = (index: number): TrackMenu =>
      new TrackMenu(
        page,
        home
          .row(ROW)
          .getByRole('button', { name: /^More for / })
          .nth(index),
      );
    const before = await queue.names('Next up');
    const name = async ({ button }: TrackMenu): Promise<string> =>
      ((await button.getAttribute('aria-label')) ?? '').replace(/^More for /, '');
    await menu(0).button.click();
    await menu(0).playNext.click();
    await menu(1).button.click();
    await menu(1).addToQueue.click();
    await expect
      .poll(() => queue.names('Next up'))
      .toEqual([await name(menu(0)), ...before, await name(menu(1))]);
  });

  test('a row plays now, and what comes after it stays', async ({ player }) => {
    const names = await queue.names('Next up');
    await queue.play(queue.rows('Next up').nth(2)).click();
    await expect.poll(() => queue.current()).toBe(names[2]);
    expect(await queue.names('Next up')).toEqual(names.slice(3));
    await player.expectSoundToAdvance();
  });

  test('Play next, Move up and Move down change what plays', async ({ player }) => {
    const names = await queue.names('Next up');
    await queue.choose(queue.rows('Next up').nth(3), 'Play next');
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 3, 0));
    await queue.choose(queue.rows('Next up').nth(0), 'Move down');
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 3, 1));
    await queue.choose(queue.rows('Next up').nth(2), 'Move up');
    await expect.poll(() => queue.names('Next up')).toEqual(moved(moved(names, 3, 1), 2, 1));
    await expectShownIsPlayed(queue, player);
  });

  test('a removed row comes back by Undo', async ({ page, toast }) => {
    const names = await queue.names('Next up');
    await queue.choose(queue.rows('Next up').nth(1), 'Remove from queue');
    await expect.poll(() => queue.names('Next up')).toEqual(names.filter((_, at) => at !== 1));
    await expect(queue.more(queue.rows('Next up').nth(1))).toBeFocused();
    await expect(toast).toHaveText('Removed from queue');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => queue.names('Next up')).toEqual(names);
  });

  test('Clear leaves what plays, and Undo brings all back', async ({ page, player, toast }) => {
    await player.play.click();
    const names = await queue.names('Next up');
    const earlier = await queue.names('Earlier in the queue');
    await queue.clear.click();
    // The toast stays while the pointer is over it, however long the rest takes.
    await toast.hover();
    await expect(queue.rows('Next up')).toHaveCount(0);
    await expect(queue.rows('Earlier in the queue')).toHaveCount(0);
    await expect(queue.heading).toBeFocused();
    await player.expectSoundToAdvance();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => queue.names('Next up')).toEqual(names);
    expect(await queue.names('Earlier in the queue')).toEqual(earlier);
  });

  test('a row is dragged by its handle to where it is let go', async ({ page, player }) => {
    const names = await queue.names('Next up');
    const from = await centreOf(queue.handle(queue.rows('Next up').nth(0)));
    const to = await centreOf(queue.handle(queue.rows('Next up').nth(3)));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 6, { steps: 8 });
    expect(await queue.names('Next up')).toEqual(names);
    await page.mouse.up();
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 0, 3));
    await expect(queue.handle(queue.rows('Next up').nth(3))).toBeFocused();
    await expect(queue.panel.getByRole('status')).toHaveText(
      `${names[0]}, position 4 of ${names.length}`,
    );
    await expectShownIsPlayed(queue, player);
  });

  test('Escape ends a drag and nothing else; a press alone moves nothing', async ({ page }) => {
    const names = await queue.names('Next up');
    const from = await centreOf(queue.handle(queue.rows('Next up').nth(0)));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 150, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(queue.heading).toBeVisible();
    expect(await queue.names('Next up')).toEqual(names);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.up();
    expect(await queue.names('Next up')).toEqual(names);
  });

  test('a drag at the edge scrolls the list on', async ({ page }) => {
    const names = await queue.names('Next up');
    const from = await centreOf(queue.handle(queue.rows('Next up').nth(0)));
    const box = await boxAtRest(queue.scroller);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, box.y + box.height - 4, { steps: 5 });
    await expect
      .poll(() => queue.scroller.evaluate(({ scrollTop }) => scrollTop))
      .toBeGreaterThan(100);
    await page.mouse.up();
    await expect.poll(() => queue.names('Next up')).not.toEqual(names);
  });

  test('the page and its keys stay in use while it is open', async ({ page, home, search }) => {
    await page.keyboard.press('/');
    await expect(search.box).toBeFocused();
    await expect(queue.heading).toBeVisible();
    await showPage(page, 'home');
    // Until then the key is the search box's.
    await expect(home.greeting).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveTitle('Search · Prelude');
  });

  test('nothing of it is under the player bar, and a toast covers none of its buttons', async ({
    page,
    toast,
  }) => {
    await page.setViewportSize({ width: 800, height: 600 });
    await queue.choose(queue.rows('Next up').first(), 'Remove from queue');
    await expect(toast).toBeVisible();
    const panel = await boxAtRest(queue.panel);
    const note = await boxAtRest(toast);
    expect(panel.y + panel.height).toBeLessThanOrEqual(note.y);
  });
});

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing on the panel, ${theme}`, async ({ page, asGuest, home }) => {
    const queue = new QueuePanel(page);
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await asGuest();
    await expect(home.greeting).toBeVisible();
    await queue.open();
    await expectNoViolations(page, 'empty');
    await home.playButtons(ROW).nth(2).click();
    await expect(queue.rows('Next up')).not.toHaveCount(0);
    await expectNoViolations(page, 'with a queue');
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const theme of ['dark', 'light'] as const) {
    test(`it covers the screen with the whole player, and axe finds nothing, ${theme}`, async ({
      page,
      asGuest,
      home,
      player,
    }) => {
      const queue = new QueuePanel(page);
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await asGuest();
      await home.playButtons(ROW).nth(2).tap();
      await player.expectSoundToAdvance();
      await player.pause.tap();
      await queue.button.tap();
      await expect(queue.rows('Next up')).not.toHaveCount(0);
      const names = await queue.names('Next up');
      const control = (name: string): Locator =>
        queue.nowPlaying.getByRole('button', { name, exact: true });
      for (const name of ['Shuffle', 'Previous', 'Play', 'Next'])
        await expect(control(name)).toBeInViewport({ ratio: 1 });
      await expect(queue.nowPlaying.getByRole('slider', { name: 'Seek' })).toBeInViewport();
      await expectNoViolations(page);

      await control('Next').tap();
      await expect(queue.nowPlaying).toContainText((names[0] ?? '').split(' by ')[0] ?? '');
      await queue.close.tap();
      await expect(queue.button).toBeFocused();
    });
  }

  test('a finger on the handle drags, anywhere else it scrolls', async ({
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
    await queue.button.tap();
    const scrollTop = (): Promise<number> =>
      queue.scroller.evaluate(({ scrollTop: top }) => Math.round(top));
    await queue.handle(queue.rows('Next up').nth(2)).scrollIntoViewIfNeeded();
    const names = await queue.names('Next up');
    const before = await scrollTop();
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: { x: number; y: number }, byY: number): Promise<void> => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (let step = 1; step <= 8; step += 1)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from.x, y: from.y + (byY * step) / 8 }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };

    await swipe(await centreOf(queue.handle(queue.rows('Next up').nth(2))), -130);
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 2, 0));
    // The finger has gone 130 px.
    expect(Math.abs((await scrollTop()) - before)).toBeLessThan(20);

    await swipe(await centreOf(queue.play(queue.rows('Next up').nth(0))), -200);
    await expect.poll(scrollTop).toBeGreaterThan(before + 50);
    expect(await queue.names('Next up')).toEqual(moved(names, 2, 0));
  });
});

test('of five thousand tracks only what is in sight is drawn, to the very last', async ({
  page,
  asGuest,
}) => {
  const queue = new QueuePanel(page);
  await leaveQueue(page, 5_000);
  await asGuest();
  await queue.open();
  await expect(queue.panel).toContainText('5,000 tracks');
  const elements = (): Promise<number> => queue.panel.locator('*').count();
  const atStart = await elements();
  expect(atStart).toBeLessThan(1_000);

  const rowOf = (name: string): Locator =>
    queue.rows('Next up').filter({ has: page.getByTitle(name, { exact: true }) });
  await queue.scroller.evaluate((element) => element.scrollTo({ top: 150_000 }));
  await expect(rowOf('Song 2345')).toBeInViewport();
  await queue.scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  const last = rowOf('Song 5000');
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-posinset', '4999');
  expect(await elements()).toBeLessThan(atStart + 200);

  await queue.choose(last, 'Play next');
  await queue.scroller.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(queue.rows('Next up').first()).toContainText('Song 5000');
});

for (const width of [320, 390, 640, 768])
  test(`at ${width} px the longest names are cut, and nothing is wider than the screen`, async ({
    page,
    asGuest,
  }) => {
    const queue = new QueuePanel(page);
    await page.setViewportSize({ width, height: 640 });
    await leaveQueue(page, 3, {
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
    await expect(queue.play(queue.rows('Next up').first())).toBeAttached();
    await boxAtRest(queue.panel);
    expect(await overflows()).toBe(0);
  });

test('a panel whose code can’t be had says so in place; Retry brings it, and the music plays on', async ({
  page,
  asGuest,
  home,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|net::ERR_FAILED|ChunkLoadError|player\/queue/);
  const queue = new QueuePanel(page);
  await page.route(/\/queue\.\w+\.js/, (route) => route.abort());
  await asGuest();
  await home.playButtons(ROW).first().click();
  await player.expectSoundToAdvance();
  await queue.button.click();
  await expect(queue.panel.getByRole('alert')).toContainText('The queue could not be loaded.');
  await player.expectSoundToAdvance();
  await page.unroute(/\/queue\.\w+\.js/);
  await queue.panel.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(queue.heading).toBeFocused();
});
