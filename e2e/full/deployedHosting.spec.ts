import { expect, test as base } from '../fixtures/deployedSite.ts';
import { ROW_TITLES } from '../pages/HomePage.ts';

const test = base.extend({
  baseURL: async ({ hostedSite }, use) => {
    await use(hostedSite.shellUrl);
  },
});

test('on Firebase Hosting a newcomer sees ten rows and hears a track from a player of another origin', async ({
  page,
  hostedSite,
  landing,
  home,
  player,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await landing.open();
  await landing.continueAsGuest.click();
  await expect(home.greeting).toBeVisible();
  for (const title of ROW_TITLES) {
    await home.row(title).scrollIntoViewIfNeeded();
    await expect(home.playButtons(title).first()).toBeAttached();
  }
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();

  const fromPlayer = scripts.filter((url) => url.startsWith(`${hostedSite.playerUrl}/`));
  expect(fromPlayer.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => url.includes('/remotes/player/'))).toEqual(fromPlayer);
});

test('on Firebase Hosting the concerts have a separate address', async ({ page }) => {
  await page.goto('/concerts');
  await expect(page.getByRole('heading', { name: 'Upcoming Concerts' })).toBeVisible();
});

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404/] });
  test('on Firebase Hosting is the 404 page', async ({ page }) => {
    const answer = await page.goto('/radio');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });
});
