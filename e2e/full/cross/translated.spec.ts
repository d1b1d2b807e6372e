import type { Page } from '@playwright/test';
import { openEveryScreen } from '../../fixtures/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { Notice } from '../../pages/Notice.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';

/**
 * Translates a page as Chrome does, into the same words: each text node is removed and its text put into two `font`
 * elements, also in what is added later.
 */
async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNTRANSLATED = 'font, head, script, style, noscript, textarea, svg';
    const translate = (text: Text): void => {
      if (text.data.trim() === '' || text.parentElement?.closest(UNTRANSLATED) !== null) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') translateIn(target);
        else addedNodes.forEach(translateIn);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

test('every screen opens, and a member makes a playlist and empties it, while the browser translates the page', async ({
  page,
  landing,
  accountMenu,
  admin,
  member,
  asMember,
  expectedErrors,
}) => {
  await translatePage(page);
  await openEveryScreen({ page, admin, member, asMember, expectedErrors });
  // The last one is a sheet.
  await page.keyboard.press('Escape');

  const [library, playlist, notice] = [
    new LibraryPage(page),
    new PlaylistPage(page),
    new Notice(page),
  ];
  const content = page.getByRole('main');
  await library.open();
  for (const genre of ['Pop', 'Rock']) {
    await library.genre(genre).click();
    await expect(library.showing).toHaveText('Showing 3 tracks');
  }
  for (const place of [0, 1, 2]) await library.selects.nth(place).click();
  await expect(library.selected).toHaveText('3 selected');
  await library.name.fill('Sun');
  await library.create.click();
  await library.playlist('Sun').click();
  for (const tracks of ['3 tracks, ', '2 tracks, ', '1 track, ']) {
    await expect(content).toContainText(tracks);
    await playlist.choose(playlist.rows.first(), 'Remove from playlist');
    await expect(notice.text).toHaveText('Removed from Sun');
  }
  await expect(content).toContainText('0 tracks');
  await expect(playlist.rows).toHaveCount(0);
  await notice.expectAndAct('Removed from Sun', 'Undo');
  await expect(playlist.rows).not.toHaveCount(0);
  await accountMenu.signOut();
  await expect(landing.signIn).toBeVisible();
});
