import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

const ROW = 'Trending Now';

/** The menu of the card at `index`; negative indices count from the end. */
const menuOf = (page: Page, row: Locator, index: number): TrackMenu =>
  new TrackMenu(page, row.getByRole('button', { name: /^More for .+ by / }).nth(index));

test('at the edges of a row it stays on the screen and above the player bar', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  const row = home.row(ROW);
  const buttons = row.getByRole('button', { name: /^More for .+ by / });
  await expect(buttons.first()).toBeAttached();
  for (const width of [390, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 560 });
      for (const index of [0, (await buttons.count()) - 1]) {
        const menu = menuOf(page, row, index);
        await menu.button.scrollIntoViewIfNeeded();
        await menu.button.click();
        await menu.expectWithinScreen(page, player.region);
        await page.keyboard.press('Escape');
        await expect(menu.button).toBeFocused();
      }
      // At the lowest position of its button.
      const below = menuOf(page, home.row('New Releases'), 0);
      await below.button.scrollIntoViewIfNeeded();
      await below.button.click();
      await below.expectWithinScreen(page, player.region);
      await page.keyboard.press('Escape');
    });
});

test('it follows its card while the row still scrolls to the focused card', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  const row = home.row(ROW);
  const [first, last] = [menuOf(page, row, 0), menuOf(page, row, -1)];
  await expect(last.button).toBeAttached();
  await last.button.scrollIntoViewIfNeeded();
  await expect(first.button).not.toBeInViewport();
  await first.button.focus();
  await page.keyboard.press('Enter');
  await expect(first.button).toBeInViewport({ ratio: 1 });
  await first.expectToEndAtItsButton();
});

test('a browser without popovers also shows it entirely, at its button, on home and search', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    const setAttribute = Reflect.get(Element.prototype, 'setAttribute');
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value);
    };
  });
  await asGuest();
  const ofRow = menuOf(page, home.row(ROW), 1);
  await ofRow.button.click();
  await ofRow.expectOnTopAtItsButton();
  await search.open();
  await search.box.fill('rock');
  await expect(search.playButtons.first()).toBeVisible();
  const ofResult = menuOf(page, search.results, 1);
  await ofResult.button.click();
  await ofResult.expectOnTopAtItsButton();
});
