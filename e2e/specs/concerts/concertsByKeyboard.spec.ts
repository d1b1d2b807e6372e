import { coveredEdges, tabBackwards, tabThroughList } from '../../fixtures/concertKeys.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('the keyboard reaches the whole list in order, and the focused element is never covered', async ({
    page,
    asGuest,
    home,
    concerts,
    toast,
  }) => {
    await asGuest();
    await expect(home.greeting).toBeVisible();
    await concerts.showInShell();
    await tabThroughList(page, concerts);
    await page.keyboard.press('Enter');
    await expect(toast).toBeVisible();
    // There is no room for a card between a toast and the top bar.
    await page.getByRole('button', { name: 'Dismiss', exact: true }).last().click();
    await expect(toast).toBeHidden();
    await tabBackwards(page, concerts);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the booking of a selected concert covers no focused card', async ({
    page,
    asGuest,
    home,
    concerts,
  }) => {
    await asGuest();
    await expect(home.greeting).toBeVisible();
    await concerts.showInShell();
    await concerts.cards.first().click();
    await expect(concerts.selected).toHaveCount(1);
    await tabThroughList(page, concerts);
  });
});

test('a concert is selected, deselected, booked and left by keyboard alone', async ({
  page,
  asGuest,
  home,
  concerts,
  toast,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await concerts.showInShell();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await concerts.listHeading.focus();
  await press('Tab', 'Space');
  await expect(concerts.selected).toHaveText(/^Marlow & Fern/);
  await press('Tab', 'Enter');
  await expect(concerts.selected).toHaveText(/^The Quiet Tenants/);
  await press('Enter');
  await expect(concerts.selected).toHaveCount(0);

  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await expect(concerts.confirm).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please select a concert to book.');
  await expect(concerts.confirm).toBeFocused();
  await press('Shift+Tab', 'Shift+Tab', 'Space');
  await expect(concerts.selected).toHaveText(/^Neon Parish/);
  await press('Tab', 'Tab', 'Enter');

  await expect(concerts.ticketHeading).toBeFocused();
  await expect(toast).toHaveText('Booking confirmed for Neon Parish');
  await press('Tab');
  await expect(concerts.calendar).toBeFocused();
  await expect.poll(() => coveredEdges(page)).toBe(0);
  await press('Tab');
  await expect(concerts.backToConcerts).toBeFocused();
  await expect.poll(() => coveredEdges(page)).toBe(0);
  await press('Enter');
  await expect(concerts.listHeading).toBeFocused();
  await expect(concerts.selected).toHaveCount(0);

  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await expect(concerts.backToHome).toBeFocused();
  await press('Enter');
  await expect(home.greeting).toBeVisible();
});
