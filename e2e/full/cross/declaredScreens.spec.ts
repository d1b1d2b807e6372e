import { expectNoViolationsOn } from '../../fixtures/axe.ts';
import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import { expect, test, visit } from '../../fixtures/site.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test('axe finds nothing on what a remote declares, in either theme', async ({
  page,
  openSite,
  home,
}) => {
  await offerThreeSongs(page);
  await visit(page, await openSite({ testBuilds: { concerts: 'concerts-with-diary' } }));
  const more = home.row('Trending Now').getByRole('button', { name: /^More for / });
  const menu = new TrackMenu(page, more.first());
  await expectNoViolationsOn(page, [
    {
      name: 'home with declared parts',
      open: () => expect(page.getByRole('heading', { name: 'On this day' })).toBeVisible(),
    },
    {
      name: 'a menu with a declared action',
      part: '[role="menu"]',
      open: async () => {
        await menu.button.click();
        await expect(menu.menu.getByRole('menuitem').last()).toHaveText('Note in the diary');
      },
    },
    {
      name: 'a declared page',
      open: async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Listening diary' }).click();
        await expect(
          page.getByRole('heading', { level: 1, name: 'Listening diary' }),
        ).toBeVisible();
      },
    },
    {
      name: 'settings with a declared section',
      open: async () => {
        await showPage(page, 'settings');
        await expect(page.getByRole('region', { name: 'Diary' })).toBeVisible();
      },
    },
  ]);
});

test('axe finds nothing on blind listening, in either theme', async ({ page, asGuest }) => {
  await asGuest();
  await expectNoViolationsOn(page, [
    {
      name: 'the genres',
      open: async () => {
        await page.goto('/?page=blind-listening');
        await page.getByRole('checkbox', { name: 'Jazz' }).check();
      },
    },
    {
      name: 'a song whose names are shown, after one that was kept',
      open: async () => {
        await page.getByRole('button', { name: 'Start listening' }).click();
        await page.getByRole('button', { name: 'Keep' }).click();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByText(/^This is /)).toBeVisible();
      },
    },
    {
      name: 'the result',
      open: async () => {
        for (let decided = 1; decided < 12; decided += 1) await page.keyboard.press('ArrowLeft');
        await expect(page.getByRole('heading', { name: 'You kept 1' })).toBeVisible();
      },
    },
  ]);
});
