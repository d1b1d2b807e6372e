import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

const ROW = 'Trending Now';

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('its button is visible, its targets are large enough, and a long press on a card opens it, unlike a scroll', async ({
    page,
    asGuest,
    home,
    player,
    toast,
  }) => {
    await asGuest();
    const row = home.row(ROW);
    await home.playButtons(ROW).first().tap();
    await player.expectSoundToAdvance();
    const second = TrackMenu.in(page, row, 1);
    await expect(second.button).toHaveCSS('opacity', '1');
    await second.button.tap();
    for (const target of [second.button, second.item('Play next'), second.item('Add to queue')]) {
      const { width, height } = await boxAtRest(target);
      // A card's width is fractional, and so are positions derived from it: 43.99997 counts as 44.
      expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44);
    }
    await second.expectWithinScreen(player.region);
    await second.item('Add to queue').tap();
    await expect(toast).toHaveText('Added to queue');

    const first = TrackMenu.in(page, home.row(ROW), 0);
    // The next visit begins where this one ends.
    await first.button.scrollIntoViewIfNeeded();
    await page.reload();
    await expect(first.button).toBeAttached();
    const cover = await boxAtRest(home.cards(ROW).first());
    const finger = { x: cover.x + 60, y: cover.y + 60 };
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: finger.x, y }],
      });
    await send('touchStart', finger.y);
    await expect(first.menu).toBeVisible();
    await send('touchEnd');
    await first.expectWithinScreen(player.region);
    await expect(first.item('Play next')).toBeFocused();
    await expect(player.play, 'no track was started').toBeAttached();
    await page.touchscreen.tap(200, 20);
    await expect(first.menu).toBeHidden();

    // Sent at once: a finger that rests for half a second on a busy machine is a long press.
    const moves = [20, 60, 100].map((by) => ['touchMove', finger.y - by] as const);
    await Promise.all(
      [['touchStart', finger.y] as const, ...moves].map(([type, y]) => send(type, y)),
    );
    await expect
      .poll(() => home.content.evaluate((element) => element.scrollTop))
      .toBeGreaterThan(0);
    await send('touchEnd');
    await expect(first.menu).toBeHidden();
  });
});
