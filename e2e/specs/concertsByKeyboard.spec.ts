import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { CONCERTS, type ConcertsPage } from '../pages/ConcertsPage.ts';

/** How many of four points just inside the focused element's edges are covered by another element. */
const coveredEdges = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [
      [midX, top + 2],
      [midX, bottom - 2],
      [left + 2, midY],
      [right - 2, midY],
    ] as const;
    return edges.filter(([x, y]) => !focused.contains(document.elementFromPoint(x, y))).length;
  });

/** Tabs from the list's heading through all cards to the buttons; each focused element has to be visible. */
async function tabThroughList(page: Page, concerts: ConcertsPage): Promise<void> {
  await concerts.listHeading.focus();
  for (const [artist] of CONCERTS) {
    await page.keyboard.press('Tab');
    await expect(concerts.card(artist)).toBeFocused();
    await expect.poll(() => coveredEdges(page), { message: `${artist} is in sight` }).toBe(0);
  }
  for (const button of [concerts.backToHome, concerts.confirm]) {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect.poll(() => coveredEdges(page)).toBe(0);
  }
}

async function tabBackwards(page: Page, concerts: ConcertsPage): Promise<void> {
  await concerts.confirm.focus();
  await page.keyboard.press('Shift+Tab');
  for (const [artist] of CONCERTS.toReversed()) {
    await page.keyboard.press('Shift+Tab');
    await expect(concerts.card(artist)).toBeFocused();
    await expect.poll(() => coveredEdges(page), { message: `${artist} is in sight` }).toBe(0);
  }
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
] as const;

for (const size of SIZES) {
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });

    test('the keyboard reaches the whole list in order, and the focused element is never covered, in the shell', async ({
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
      // On a low screen there is no room for a card between a toast and the top bar.
      if (size.height < 480) {
        await page.getByRole('button', { name: 'Dismiss', exact: true }).last().click();
        await expect(toast).toBeHidden();
      }
      await tabBackwards(page, concerts);
    });

    test('the same on the standalone page', async ({ page, concerts, toast }) => {
      await concerts.openAlone();
      await tabThroughList(page, concerts);
      await page.keyboard.press('Enter');
      await expect(toast).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
      await tabBackwards(page, concerts);
    });
  });
}

for (const place of ['in the shell', 'alone'] as const) {
  test(`a concert is selected, deselected, booked and left by keyboard alone, ${place}`, async ({
    page,
    asGuest,
    home,
    landing,
    concerts,
    toast,
  }) => {
    if (place === 'alone') await concerts.openAlone();
    else {
      await asGuest();
      await expect(home.greeting).toBeVisible();
      await concerts.showInShell();
    }
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
    await expect(place === 'alone' ? landing.continueAsGuest : home.greeting).toBeVisible();
  });
}
