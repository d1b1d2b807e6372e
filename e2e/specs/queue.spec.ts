import AxeBuilder from '@axe-core/playwright';
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

/** The list with one of its names moved to another position. */
const moved = (names: readonly string[], from: number, to: number): readonly string[] => {
  const others = names.filter((_, index) => index !== from);
  return [...others.slice(0, to), names[from] ?? '', ...others.slice(to)];
};

/** Presses the bar's Next for up to four tracks of Next up, and expects each to play. */
async function expectShownIsPlayed(queue: QueuePanel, player: PlayerBar): Promise<void> {
  const shown = (await queue.names('Next up')).slice(0, 4);
  expect(shown).not.toHaveLength(0);
  for (const name of shown) {
    await player.next.click();
    await expect.poll(() => queue.current()).toBe(name);
  }
}

test.describe('docked', () => {
  let queue: QueuePanel;

  test.beforeEach(async ({ page, asGuest, home, player }) => {
    queue = new QueuePanel(page);
    await asGuest();
    await home.playButtons(ROW).nth(2).click();
    await player.expectSoundToAdvance();
    // A long track, which does not end during the test.
    await player.pause.click();
    await queue.open();
  });

  test('the tracks play in the order of Next up', async ({ player }) => {
    await expectShownIsPlayed(queue, player);
    await queue.play(queue.rows('Next up').last()).click();
    await expect(queue.rows('Next up')).toHaveCount(0);
    await expect(player.next).toBeDisabled();
    await player.expectSoundToAdvance();
  });

  test('with shuffle on, the track shown as next plays each time', async ({ player }) => {
    await player.region.getByRole('button', { name: 'Shuffle', exact: true }).click();
    await expect(queue.rows('Next up')).toHaveCount(1);
    await expect(queue.rows('Also in the queue, by chance')).not.toHaveCount(0);
    for (let step = 0; step < 5; step += 1) await expectShownIsPlayed(queue, player);
  });

  test('tracks added by a card’s menu are listed where they will play', async ({ page, home }) => {
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

  test('pressing a row plays it now and keeps the tracks after it', async ({ player }) => {
    const names = await queue.names('Next up');
    await queue.play(queue.rows('Next up').nth(2)).click();
    await expect.poll(() => queue.current()).toBe(names[2]);
    await expect.poll(() => queue.names('Next up')).toEqual(names.slice(3));
    await player.expectSoundToAdvance();
  });

  test('Play next, Move up and Move down change the order of playback', async ({ player }) => {
    const names = await queue.names('Next up');
    await queue.choose(queue.rows('Next up').nth(3), 'Play next');
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 3, 0));
    await queue.choose(queue.rows('Next up').nth(0), 'Move down');
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 3, 1));
    await queue.choose(queue.rows('Next up').nth(2), 'Move up');
    await expect.poll(() => queue.names('Next up')).toEqual(moved(moved(names, 3, 1), 2, 1));
    await expectShownIsPlayed(queue, player);
  });

  test('a removed row is restored by Undo', async ({ page, toast }) => {
    const names = await queue.names('Next up');
    await queue.choose(queue.rows('Next up').nth(1), 'Remove from queue');
    await expect.poll(() => queue.names('Next up')).toEqual(names.filter((_, at) => at !== 1));
    await expect(queue.more(queue.rows('Next up').nth(1))).toBeFocused();
    await expect(toast).toHaveText('Removed from queue');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => queue.names('Next up')).toEqual(names);
  });

  test('Clear keeps the current track, and Undo restores all others', async ({
    page,
    player,
    toast,
  }) => {
    await player.play.click();
    const names = await queue.names('Next up');
    const earlier = await queue.names('Earlier in the queue');
    await queue.clear.click();
    // The toast stays while the pointer is over it, however long the following steps take.
    await toast.hover();
    await expect(queue.rows('Next up')).toHaveCount(0);
    await expect(queue.rows('Earlier in the queue')).toHaveCount(0);
    await expect(queue.heading).toBeFocused();
    await player.expectSoundToAdvance();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => queue.names('Next up')).toEqual(names);
    await expect.poll(() => queue.names('Earlier in the queue')).toEqual(earlier);
  });

  test('a row is dragged by its handle to where it is dropped', async ({ page, player }) => {
    const names = await queue.names('Next up');
    const from = await centreOf(queue.handle(queue.rows('Next up').nth(0)));
    const to = await centreOf(queue.handle(queue.rows('Next up').nth(3)));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 6, { steps: 8 });
    await expect.poll(() => queue.names('Next up')).toEqual(names);
    await page.mouse.up();
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 0, 3));
    await expect(queue.handle(queue.rows('Next up').nth(3))).toBeFocused();
    await expect(queue.panel.getByRole('status')).toHaveText(
      `${names[0]}, position 4 of ${names.length}`,
    );
    await expectShownIsPlayed(queue, player);
  });

  test('Escape only cancels the drag; a plain press moves nothing', async ({ page }) => {
    const names = await queue.names('Next up');
    const from = await centreOf(queue.handle(queue.rows('Next up').nth(0)));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 150, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(queue.heading).toBeVisible();
    await expect.poll(() => queue.names('Next up')).toEqual(names);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => queue.names('Next up')).toEqual(names);
  });

  test('a drag at the edge keeps scrolling the list', async ({ page }) => {
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

  test('the page and its keys stay usable while it is open', async ({ page, home, search }) => {
    await page.keyboard.press('/');
    await expect(search.box).toBeFocused();
    await expect(queue.heading).toBeVisible();
    await showPage(page, 'home');
    // Until the search box has lost the focus, it takes the key.
    await expect(home.greeting).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveTitle('Search · Prelude');
  });

  test('the page makes room, and a toast covers only the page', async ({
    page,
    player,
    home,
    toast,
  }) => {
    await queue.choose(queue.rows('Next up').first(), 'Remove from queue');
    await expect(toast).toBeVisible();
    const panel = await boxAtRest(queue.panel);
    const content = await boxAtRest(home.content);
    const notice = await boxAtRest(toast);
    expect(content.x + content.width).toBeLessThanOrEqual(panel.x);
    expect(notice.x + notice.width).toBeLessThan(panel.x);
    expect(panel.y + panel.height).toBeLessThanOrEqual((await boxAtRest(player.region)).y);
    await queue.close.click();
    await expect
      .poll(async () => (await boxAtRest(home.content)).width)
      .toBeGreaterThan(content.width);
    await expect(page.getByRole('button', { name: 'Queue', exact: true })).toBeFocused();
  });

  test('a search keeps its scroll position when the queue opens and closes', async ({
    page,
    search,
  }) => {
    await queue.close.click();
    await page.keyboard.press('/');
    await search.box.fill('love');
    await expect(search.playButtons.nth(40)).toBeAttached();
    const card = search.results.getByRole('listitem').nth(30);
    await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect(card).toBeInViewport();
    await queue.open();
    await expect(card).toBeInViewport();
    await queue.close.click();
    await expect(card).toBeInViewport();
  });

  test('it stays open, with the focus on its row, when the window width crosses the docking threshold', async ({
    page,
  }) => {
    const handle = queue.handle(queue.rows('Next up').nth(3));
    await handle.focus();
    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
    await expect(handle).toBeFocused();
    await expect(handle).toBeInViewport();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(handle).toBeFocused();
  });
});

for (const width of [1200, 1440, 1920])
  test(`at ${width} px no part of any page is cut off or under the docked queue`, async ({
    page,
    asMember,
    home,
  }) => {
    const queue = new QueuePanel(page);
    await page.setViewportSize({ width, height: 800 });
    await asMember();
    await home.playButtons(ROW).first().click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Like / })
      .first()
      .click();
    await queue.open();
    const panel = await boxAtRest(queue.panel);
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
      const main = await boxAtRest(home.content);
      expect(main.x + main.width, key).toBeLessThanOrEqual(panel.x);
      await expect
        .poll(
          () => home.content.evaluate((element) => element.scrollWidth - element.clientWidth),
          key,
        )
        .toBe(0);
    }
  });

test.describe('without room for a column', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('it is a modal sheet: a press outside closes it, and a toast is shown inside, above its list', async ({
    page,
    asGuest,
    home,
    player,
    toast,
  }) => {
    const queue = new QueuePanel(page);
    await asGuest();
    await home.playButtons(ROW).nth(2).click();
    await player.expectSoundToAdvance();
    await player.pause.click();
    await queue.open();
    await queue.choose(queue.rows('Next up').first(), 'Remove from queue');
    await expect(toast).toBeVisible();
    const panel = await boxAtRest(queue.panel);
    const notice = await boxAtRest(toast);
    expect(panel.x + panel.width).toBe(1024);
    expect(panel.height).toBe(768);
    expect(notice.x).toBeGreaterThan(panel.x);
    const list = await boxAtRest(queue.scroller);
    expect(list.y + list.height).toBeLessThanOrEqual(notice.y);
    await page.mouse.click(panel.x - 40, 300);
    await expect(queue.panel).toBeHidden();
    await expect(queue.button).toBeFocused();
  });

  test('an artist’s name closes it and shows the search results', async ({
    page,
    asGuest,
    home,
    search,
  }) => {
    const queue = new QueuePanel(page);
    await asGuest();
    await home.playButtons(ROW).first().click();
    await queue.open();
    await queue.nowPlaying.getByRole('button', { name: /^Search for / }).click();
    await expect(queue.panel).toBeHidden();
    await expect(search.box).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: /^Results for / })).toBeVisible();
  });
});

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing on the panel, ${theme}`, async ({ page, asGuest, home }) => {
    const queue = new QueuePanel(page);
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await asGuest();
    await expect(home.greeting).toBeVisible();
    await queue.open();
    // Only the panel: the page next to it has separate journeys, and axe takes ten times as long for it.
    const expectNoneIn = async (state: string): Promise<void> => {
      const id = (await queue.panel.getAttribute('id')) ?? '';
      await expectNoViolations(page, state, new AxeBuilder({ page }).include(`#${id}`));
    };
    await expectNoneIn('empty');
    await home.playButtons(ROW).nth(2).click();
    await expect(queue.rows('Next up')).not.toHaveCount(0);
    await expectNoneIn('with a queue');
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

  test('a touch on the handle drags, anywhere else it scrolls', async ({
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
    // The finger has moved 130 px.
    expect(Math.abs((await scrollTop()) - before)).toBeLessThan(20);

    await swipe(await centreOf(queue.play(queue.rows('Next up').nth(0))), -200);
    await expect.poll(scrollTop).toBeGreaterThan(before + 50);
    await expect.poll(() => queue.names('Next up')).toEqual(moved(names, 2, 0));
  });
});

test('of five thousand tracks only the visible rows are rendered, down to the last', async ({
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

for (const width of [320, 390, 640, 768, 1200])
  test(`at ${width} px the longest names are truncated, and nothing is wider than the screen`, async ({
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

test('a panel whose code cannot be loaded shows the error in place; Retry loads it, and the music plays on', async ({
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
