import { tabTo } from '../../fixtures/tabTo.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { Notice } from '../../pages/Notice.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('a playlist is created, opened, reordered, renamed, played and deleted by keyboard alone', async ({
  page,
  asMember,
  player,
}) => {
  const [library, playlist] = [new LibraryPage(page), new PlaylistPage(page)];
  const notice = new Notice(page);
  await asMember();
  await tabTo(
    page,
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Your Library', exact: true }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(library.heading).toBeFocused();

  await tabTo(page, library.name);
  await page.keyboard.type('By hand');
  await tabTo(page, library.genre('Pop'));
  await page.keyboard.press('Enter');
  await expect(library.showing).toHaveText('Showing 30 tracks');
  await expect(library.genre('Pop')).toBeFocused();
  for (const index of [0, 1, 2]) {
    await tabTo(page, library.selects.nth(index));
    await page.keyboard.press('Space');
    await expect(library.selects.nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  await tabTo(page, library.create);
  await page.keyboard.press('Enter');
  await expect(library.selected).toHaveText('0 selected');
  await expect(notice.text).toHaveText('Playlist created');
  await expect(library.create).toBeFocused();

  // The new order is stored, too.
  await page.reload();
  await expect(library.heading).toBeVisible();
  await tabTo(page, library.playlist('By hand'));
  await page.keyboard.press('Enter');
  await expect(playlist.pageHeading('By hand')).toBeFocused();
  const [first, second, third] = await playlist.names();

  await tabTo(page, playlist.playAll);
  await page.keyboard.press('Enter');
  await player.expectSoundToAdvance();
  await tabTo(page, playlist.play(playlist.rows.first()));
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => playlist.names()).toEqual([second, first, third]);
  await page.keyboard.press('ArrowDown');
  await expect(playlist.play(playlist.rows.nth(2))).toBeFocused();
  await page.keyboard.press('Delete');
  await expect.poll(() => playlist.names()).toEqual([second, first]);
  await expect(playlist.play(playlist.rows.nth(1))).toBeFocused();
  // The pointer keeps the toast, whose Undo is at the end of the page, and returns the focus.
  await notice.text.hover();
  await tabTo(page, notice.action('Undo'));
  await page.keyboard.press('Enter');
  await expect.poll(() => playlist.names()).toEqual([second, first, third]);
  await expect(page.locator('body:focus')).toHaveCount(0);

  await tabTo(page, playlist.more(playlist.header), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(playlist.item('Edit name and description')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playlist.name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By heart');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Without a mouse');
  await page.keyboard.press('Enter');
  await expect(playlist.pageHeading('By heart')).toBeVisible();
  await expect(playlist.more(playlist.header)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Without a mouse');

  await page.keyboard.press('ArrowUp');
  await expect(playlist.item('Delete playlist')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(library.heading).toBeFocused();
  await expect(notice.text).toHaveText('Playlist deleted');
  await notice.text.hover();
  await tabTo(page, notice.action('Undo'));
  await page.keyboard.press('Enter');
  await expect(library.listed).toHaveText(['By heart 3 tracks'], { useInnerText: true });
  await page.reload();
  await expect(library.listed).toHaveText(['By heart 3 tracks'], { useInnerText: true });
});
