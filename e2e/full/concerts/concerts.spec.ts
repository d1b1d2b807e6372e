import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { boxAtRest, type Box } from '../../fixtures/boxAtRest.ts';
import { newPerson } from '../../fixtures/identity.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ARTISTS, type Artist, type ConcertsPage } from '../../pages/ConcertsPage.ts';

const PHONE = { width: 390, height: 844 };

test.beforeEach(async ({ asGuest, home, concerts }) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await concerts.showInShell();
});

/** True if the element is on the screen and its centre is not covered. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (node.contains(top) || top.contains(node));
  });

/** True if the two overlap, even by a corner, or if one of them is not present. */
const isOverlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The concerts under a corner of the booking panel, by artist. */
const coveredCards = async (concerts: ConcertsPage): Promise<readonly Artist[]> => {
  const panel = await boxAtRest(concerts.booking);
  const covered: Artist[] = [];
  for (const artist of ARTISTS)
    if (isOverlap(panel, await boxAtRest(concerts.card(artist)))) covered.push(artist);
  return covered;
};

const scrollTop = (page: Page): Promise<number> =>
  page.locator('#content').evaluate(({ scrollTop: top }) => top);

for (const size of [
  PHONE,
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
])
  test(`the booking panel covers no concert at ${size.width} px, in the shell and standalone, and a desktop shows all at once`, async ({
    page,
    concerts,
  }) => {
    await page.setViewportSize(size);
    for (const open of [() => concerts.showInShell(), () => concerts.openAlone()]) {
      await open();
      await expect.poll(() => coveredCards(concerts)).toEqual([]);
      if ([1280, 1440].includes(size.width))
        for (const part of [...(await concerts.cards.all()), concerts.confirm, concerts.backToHome])
          await expect(part).toBeInViewport({ ratio: 1 });
      await concerts.card('Meher Anand').click();
      // A narrow list has a footer from now on; the selected concert must stay clear of it.
      const expected = size.width < 1024 ? expect.not.arrayContaining(['Meher Anand']) : [];
      await expect.poll(() => coveredCards(concerts)).toEqual(expected);
      await expect.poll(() => isInSight(concerts.confirm)).toBe(true);
    }
  });

test('the ticket and the list each begin at their top, and a toast covers no button of the ticket’s end', async ({
  page,
  concerts,
  toast,
}) => {
  await page.setViewportSize(PHONE);
  await concerts.book('யாழினி பார்த்திபன்');
  // The toast stays while the pointer is over it.
  await toast.hover();
  await expect(concerts.ticketHeading).toBeFocused();
  expect(await scrollTop(page)).toBe(0);
  await page.locator('#content').evaluate((content) => content.scrollTo(0, content.scrollHeight));
  await expect(toast).toBeVisible();
  await expect.poll(() => isInSight(concerts.backToConcerts)).toBe(true);
  await expect.poll(() => isInSight(concerts.calendar)).toBe(true);
  await concerts.backToConcerts.click();
  await expect(concerts.listHeading).toBeFocused();
  expect(await scrollTop(page)).toBe(0);
});

for (const size of [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
])
  test(`a toast covers no button at ${size.width} px: none of the list, of the ticket and of the top bar`, async ({
    page,
    concerts,
    toast,
  }) => {
    await page.setViewportSize(size);
    const topBar = page.getByRole('banner').getByRole('button');
    await expect(topBar.first()).toBeVisible();
    const expectUncovered = async (buttons: readonly Locator[]): Promise<void> => {
      // The toast, and the room that the page makes for it, stay while the pointer is over it.
      await toast.hover();
      const over = await boxAtRest(toast.locator('..'));
      for (const button of [...buttons, ...(await topBar.all())]) {
        expect(isOverlap(over, await boxAtRest(button))).toBe(false);
      }
    };
    await concerts.confirm.click();
    await expect(concerts.missing).toBeInViewport({ ratio: 1 });
    await expectUncovered([concerts.confirm, concerts.backToHome]);
    await concerts.book('Lucius Farrow Quartet');
    await expectUncovered([concerts.calendar, concerts.backToConcerts]);
  });

test('the calendar file has the concert on its day', async ({ page, concerts }) => {
  await concerts.book('யாழினி பார்த்திபன்');
  const [download] = await Promise.all([page.waitForEvent('download'), concerts.calendar.click()]);
  expect(download.suggestedFilename()).toBe('யாழினி பார்த்திபன்.ics');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20260210');
  expect(lines).toContain('SUMMARY:யாழினி பார்த்திபன்');
  expect(lines).toContain('LOCATION:Chennai');
});

test('the right-to-left name of a member is aligned on the ticket', async ({
  page,
  admin,
  landing,
  authDialog,
  accountMenu,
  concerts,
}) => {
  const person = newPerson('ليلى المثال ذات الاسم الطويل جدا جدا');
  await admin.create(person);
  await page.setViewportSize(PHONE);
  await accountMenu.signOut();
  await landing.signIn.click();
  await authDialog.send(person);
  // Signing in does not change the page.
  await concerts.book('Marlow & Fern');
  const leftOf = (text: string): Promise<number> =>
    concerts.ticket.getByText(text, { exact: true }).evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return Math.min(...Array.from(range.getClientRects(), ({ left }) => Math.round(left)));
    });
  const left = await leftOf('New York');
  expect(Math.abs((await leftOf(person.displayName)) - left)).toBeLessThanOrEqual(2);
});

// formatConcertDate.test.ts has the languages and the time zones.
test.describe('for a visitor with de-DE in Pacific/Honolulu', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Pacific/Honolulu' });

  test('the date is in their language and the correct day, on the card, in the selection and on the ticket', async ({
    page,
    concerts,
  }) => {
    const text = 'Do., 15. Jan. 2026';
    await expect(concerts.card('Marlow & Fern')).toContainText(text);
    await concerts.card('Marlow & Fern').click();
    await expect(concerts.confirm).toHaveAccessibleDescription(/Do\., 15\. Jan\. 2026/);
    await concerts.confirm.click();
    await expect(concerts.ticket).toContainText(text);
    await expect(page.getByRole('time')).toHaveText(text);
  });
});
