import { expect, test } from '../../fixtures/test.ts';

test('pages are history entries: Back, Forward, reload, title and focus', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  const back = page.getByRole('button', { name: 'Go back' });
  const forward = page.getByRole('button', { name: 'Go forward' });
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await expect(page).toHaveTitle('Home · Prelude');
  await expect(back).toBeDisabled();
  await expect(forward).toBeDisabled();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveTitle('Search · Prelude');
  await expect(page).toHaveURL('/');
  await expect(search.box).toBeFocused();

  await page.reload();
  await expect(page).toHaveTitle('Search · Prelude');
  await back.click();
  await expect(home.greeting).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await expect(back).toBeDisabled();
  await forward.click();
  await expect(page).toHaveTitle('Search · Prelude');
  await page.goBack();
  await expect(home.greeting).toBeVisible();
});

test('the concerts route is a standalone page, pauses the music and books a concert', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await page.getByRole('button', { name: 'Browse Tickets' }).click();
  await expect(page).toHaveURL('/concerts');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Concerts' })).toBeFocused();
  await expect(player.region).toBeHidden();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);

  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByTestId('toast')).toHaveText('Please select a concert to book.');
  await page.getByRole('button', { name: /New York/ }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Ticket Confirmed!' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Concerts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Concerts' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(home.greeting).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('by keyboard alone a guest enters, reaches a card, and plays and pauses music', async ({
  page,
  landing,
  home,
  player,
}) => {
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      });
      if (name.test(label)) return;
    }
    throw new Error(`Tab never reached ${String(name)}`);
  };
  await landing.open();
  await expect(landing.continueAsGuest).toBeVisible();
  await tabTo(/^Continue as Guest$/);
  await page.keyboard.press('Enter');
  await expect(home.playButtons('Trending Now').first()).toBeAttached();
  await tabTo(/^Play .+ by /);
  await page.keyboard.press('Enter');
  await player.expectSoundToAdvance();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
});
