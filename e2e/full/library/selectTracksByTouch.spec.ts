import { boxAtRest, centreOf } from '../../fixtures/boxAtRest.ts';
import { idsFrom } from '../../fixtures/musicWire.ts';
import { favoritesOf, saveLibrary } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LikedSongsPage } from '../../pages/TrackList.ts';

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger that rests selects, taps select more, and the bar is in reach above the player', async ({
    page,
    asMember,
    admin,
    member,
    player,
    toast,
  }) => {
    const userId = await admin.uidOf(member);
    await saveLibrary(page, userId, { favorites: favoritesOf(userId, idsFrom(1, 30)) });
    await asMember();
    const liked = new LikedSongsPage(page);
    await liked.open();
    const finger = await centreOf(liked.rowAt(2));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchEnd'): Promise<unknown> =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [finger],
      });
    await send('touchStart');
    await expect(liked.rowAt(2).getByRole('checkbox')).toBeChecked();
    await send('touchEnd');
    await expect(page.getByRole('menu')).toBeHidden();
    await liked.rowAt(4).tap();
    await expect(liked.selectionBar).toContainText('2 selected');
    await expect(player.play, 'no track was started').toBeAttached();

    await expect
      .poll(async () => {
        const { y, height } = await boxAtRest(liked.selectionBar);
        return y + height - (await boxAtRest(player.region)).y;
      })
      .toBeLessThanOrEqual(0);
    for (const name of [
      'Cancel selection',
      'Play next',
      'Add to queue',
      'Remove',
      'Add to playlist…',
    ]) {
      const { width, height } = await boxAtRest(liked.command(name));
      expect(Math.round(Math.min(width, height)), name).toBeGreaterThanOrEqual(44);
    }
    await liked.command('Add to queue').tap();
    await expect(toast).toHaveText('2 tracks added to queue');
    await expect(liked.selectionBar).toBeHidden();
  });
});
