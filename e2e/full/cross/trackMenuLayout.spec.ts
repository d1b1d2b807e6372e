import type { Locator } from '@playwright/test';
import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

const ROW = 'Trending Now';

/** Expects the open menu to end at its button, also while a row still scrolls. */
async function expectToEndAtItsButton({ menu, button }: TrackMenu): Promise<void> {
  const endOf = async (element: Locator): Promise<number> => {
    const { x, width } = await boxAtRest(element);
    return x + width;
  };
  // The panel's edge is slightly outside its items'.
  await expect
    .poll(async () => Math.abs((await endOf(menu)) - (await endOf(button))))
    .toBeLessThan(16);
}

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
        const menu = TrackMenu.in(page, row, index);
        await menu.button.scrollIntoViewIfNeeded();
        await menu.button.click();
        await menu.expectWithinScreen(player.region);
        await page.keyboard.press('Escape');
        await expect(menu.button).toBeFocused();
      }
      // At the lowest position of its button.
      const below = TrackMenu.in(page, home.row('New Releases'), 0);
      await below.button.scrollIntoViewIfNeeded();
      await below.button.click();
      await below.expectWithinScreen(player.region);
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
  const [first, last] = [TrackMenu.in(page, row, 0), TrackMenu.in(page, row, -1)];
  await expect(last.button).toBeAttached();
  await last.button.hover();
  await expect(first.button).not.toBeInViewport();
  await first.button.focus();
  await page.keyboard.press('Enter');
  await expect(first.button).toBeInViewport({ ratio: 1 });
  await expectToEndAtItsButton(first);
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
  const expectOnTop = async (menu: TrackMenu): Promise<void> => {
    await menu.button.click();
    for (const item of [menu.item('Play next'), menu.item('Add to queue')])
      await item.click({ trial: true });
    await expectToEndAtItsButton(menu);
  };
  await expectOnTop(TrackMenu.in(page, home.row(ROW), 1));
  await search.open();
  await search.box.fill('rock');
  await expect(search.playButtons.first()).toBeVisible();
  await expectOnTop(TrackMenu.in(page, search.results, 1));
});
