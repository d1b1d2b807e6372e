import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { expect, test } from '../../fixtures/test.ts';

test('Back to Home leads a stranger to the landing screen, and Back shows the concerts again', async ({
  page,
  concerts,
  landing,
}) => {
  await concerts.openAlone();
  await concerts.backToHome.click();
  await expect(landing.continueAsGuest).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(concerts.backToHome).toBeFocused();
  await expect(page).toHaveURL('/concerts');
});

test('Browse Tickets pauses the music, and on return it continues, unless the page was reloaded there', async ({
  page,
  concerts,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await page.getByRole('button', { name: 'Browse Tickets' }).click();
  await expect(concerts.listHeading).toBeFocused();
  await expect(page).toHaveURL('/concerts');
  await expect(player.region).toBeHidden();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);

  await concerts.book('Marlow & Fern');
  await concerts.backToConcerts.click();
  await concerts.backToHome.click();
  await expect(home.greeting).toBeFocused();
  await expect(player.region).toBeVisible();
  await player.expectSoundToAdvance();

  await page.goBack();
  await expect(concerts.listHeading).toBeVisible();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
  await page.goForward();
  await player.expectSoundToAdvance();

  await page.goBack();
  await page.reload();
  await concerts.backToHome.click();
  await expect(player.play).toBeVisible();
});

test('Back from the ticket returns to home, Forward and a reload show the list with nothing selected', async ({
  page,
  concerts,
  asGuest,
  home,
}) => {
  await asGuest();
  await page.getByRole('button', { name: 'Browse Tickets' }).click();
  await concerts.book('Marlow & Fern');
  await page.goBack();
  await expect(home.browseTickets).toBeFocused();
  await expect(page).toHaveTitle('Home · Prelude');
  await page.goForward();
  await expect(concerts.listHeading).toBeFocused();
  await expect(page).toHaveTitle('Concerts · Prelude');
  await expect(concerts.selected).toHaveCount(0);

  await concerts.book('Marlow & Fern');
  await page.reload();
  await expect(concerts.listHeading).toBeVisible();
  await expect(page).toHaveTitle('Concerts · Prelude');
  await expect(concerts.selected).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a toast covers neither the heading nor the buttons, and with a concert selected the buttons are visible', async ({
    page,
    concerts,
    toast,
  }) => {
    await concerts.openAlone();
    await concerts.confirm.tap();
    await expect(toast).toBeVisible();
    const expectToastAbove = (heading: typeof toast): Promise<void> =>
      expect
        .poll(async () => {
          const { y, height } = await boxAtRest(toast.locator('..'));
          return y + height - (await boxAtRest(heading)).y;
        })
        .toBeLessThanOrEqual(0);
    await expectToastAbove(concerts.booking);
    await expect(concerts.missing).toBeInViewport({ ratio: 1 });

    await concerts.card('Marlow & Fern').tap();
    for (const action of [concerts.confirm, concerts.backToHome]) {
      await expect(action).toBeInViewport({ ratio: 1 });
    }
    await concerts.card('Meher Anand').tap();
    await concerts.confirm.tap();
    await expect(toast).toHaveText('Booking confirmed for Meher Anand');
    await expectToastAbove(concerts.ticketHeading);
    await concerts.backToConcerts.tap();
    await expect(page).toHaveTitle('Concerts · Prelude');
  });
});
