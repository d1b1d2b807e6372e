import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ARTISTS } from '../../pages/ConcertsPage.ts';

const WHOLE = { inSight: true };

test('by keyboard alone concerts are reached in order, selected, deselected, booked and left, and nothing covers what has the focus', async ({
  page,
  asGuest,
  home,
  concerts,
  toast,
}) => {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const buttons = [concerts.backToHome, concerts.confirm];
  const cards = ARTISTS.map((artist) => concerts.card(artist));
  /** Each stop is the next one. */
  const walkThrough = async (): Promise<void> => {
    await concerts.listHeading.focus();
    for (const stop of [...cards, ...buttons])
      expect(await tabTo(page, stop, 'Tab', WHOLE)).toHaveLength(1);
  };
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await concerts.showInShell();

  await test.step('in a low window, there and back', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await walkThrough();
    await page.keyboard.press('Enter');
    await expect(toast).toBeVisible();
    // There is no room for a card between a toast and the top bar.
    await page.getByRole('button', { name: 'Dismiss', exact: true }).last().click();
    await expect(toast).toBeHidden();
    await concerts.confirm.focus();
    await tabTo(page, concerts.backToHome, 'Shift+Tab', WHOLE);
    for (const card of cards.toReversed())
      expect(await tabTo(page, card, 'Shift+Tab', WHOLE)).toHaveLength(1);
  });

  await test.step('on a phone, where the booking of a selected concert has a footer', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await press('Space');
    await expect(concerts.selected).toHaveText(/^Marlow & Fern/);
    await walkThrough();
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await concerts.listHeading.focus();
  await press('Tab', 'Tab', 'Enter');
  await expect(concerts.selected).toHaveText(/^The Quiet Tenants/);
  await press('Enter');
  await expect(concerts.selected).toHaveCount(0);
  await tabTo(page, concerts.confirm);
  await press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please select a concert to book.');
  await expect(concerts.confirm).toBeFocused();
  await press('Shift+Tab', 'Shift+Tab', 'Space');
  await expect(concerts.selected).toHaveText(/^Neon Parish/);
  await press('Tab', 'Tab', 'Enter');

  await expect(concerts.ticketHeading).toBeFocused();
  await expect(toast).toHaveText('Booking confirmed for Neon Parish');
  for (const stop of [concerts.calendar, concerts.backToConcerts])
    expect(await tabTo(page, stop, 'Tab', WHOLE)).toHaveLength(1);
  await press('Enter');
  await expect(concerts.listHeading).toBeFocused();
  await expect(concerts.selected).toHaveCount(0);
  await tabTo(page, concerts.backToHome);
  await press('Enter');
  await expect(home.greeting).toBeVisible();
});
