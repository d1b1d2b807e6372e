import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { boxAtRest, type Box } from '../../fixtures/boxAtRest.ts';
import { newPerson } from '../../fixtures/identity.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CONCERTS, type Artist, type ConcertsPage } from '../../pages/ConcertsPage.ts';

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
  for (const [artist] of CONCERTS)
    if (isOverlap(panel, await boxAtRest(concerts.card(artist)))) covered.push(artist);
  return covered;
};

const scrollTop = (page: Page): Promise<number> =>
  page.locator('#content').evaluate(({ scrollTop: top }) => top);

test('Upcoming Concerts lists the seven in order, each with picture, artist, date and place', async ({
  concerts,
}) => {
  const dates = [
    'Thu, 15 Jan 2026',
    'Fri, 20 Nov 2026',
    'Sat, 28 Feb 2026',
    'Sun, 5 Apr 2026',
    'Mon, 12 Oct 2026',
    'Tue, 10 Feb 2026',
    'Wed, 25 Dec 2024',
  ];
  await expect(concerts.cards).toHaveText(
    CONCERTS.map(([artist, place], index) => `${artist} ${dates[index]} ${place}`),
  );
  const pictures = await concerts.cards.evaluateAll((cards) =>
    cards.map((card) =>
      card.querySelector('svg')?.outerHTML.replaceAll(/(id="|url\(#)[\w-]+/g, '$1'),
    ),
  );
  expect(new Set(pictures).size).toBe(7);
});

for (const size of [PHONE, { width: 1280, height: 800 }]) {
  test(`booking without a selection shows and announces a request for one at ${size.width} px`, async ({
    page,
    concerts,
    toast,
  }) => {
    await page.setViewportSize(size);
    await concerts.confirm.click();
    await expect(toast).toHaveText('Please select a concert to book.');
    await expect(page.getByRole('alert')).toHaveText('Please select a concert to book.');
    for (const said of [toast, concerts.missing, concerts.confirm, concerts.backToHome]) {
      await expect.poll(() => isInSight(said)).toBe(true);
    }
    await expect(concerts.confirm).toBeFocused();
    await expect(concerts.listHeading).toBeVisible();

    await concerts.card('Neon Parish').click();
    await expect(concerts.missing).toBeHidden();
    await expect(toast).toBeHidden();
    await concerts.confirm.click();
    await expect(toast).toHaveText('Booking confirmed for Neon Parish');
  });
}

for (const size of [
  PHONE,
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
])
  test(`the booking panel covers no concert at ${size.width} px, in the shell and standalone`, async ({
    page,
    concerts,
  }) => {
    await page.setViewportSize(size);
    for (const open of [() => concerts.showInShell(), () => concerts.openAlone()]) {
      await open();
      await expect.poll(() => coveredCards(concerts)).toEqual([]);
      await concerts.card('Meher Anand').click();
      // A narrow list has a footer from now on; the selected concert must stay clear of it.
      const expected = size.width < 1024 ? expect.not.arrayContaining(['Meher Anand']) : [];
      await expect.poll(() => coveredCards(concerts)).toEqual(expected);
      await expect.poll(() => isInSight(concerts.confirm)).toBe(true);
    }
  });

for (const size of [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
])
  test(`all seven and the booking panel are visible at once at ${size.width} by ${size.height}`, async ({
    page,
    concerts,
  }) => {
    await page.setViewportSize(size);
    for (const open of [() => concerts.showInShell(), () => concerts.openAlone()]) {
      await open();
      for (const part of [...(await concerts.cards.all()), concerts.confirm, concerts.backToHome])
        await expect(part).toBeInViewport({ ratio: 1 });
    }
  });

test('Confirm Booking shows the ticket from its top, with focus on its heading and the title, and tells by toast', async ({
  page,
  concerts,
  toast,
}) => {
  await page.setViewportSize(PHONE);
  await concerts.book('யாழினி பார்த்திபன்');
  await expect(toast).toHaveText('Booking confirmed for யாழினி பார்த்திபன்');
  // The toast stays while the pointer is over it.
  await toast.hover();
  await expect(concerts.ticketHeading).toBeFocused();
  await expect(page).toHaveTitle('Ticket Confirmed! · Prelude');
  await expect(page).toHaveURL('/');
  expect(await scrollTop(page)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: 'Booking confirmed' })).toBeAttached();
  await expect(concerts.ticket).toContainText('Tue, 10 Feb 2026');
  await expect(concerts.ticket).toContainText('Chennai');
  await expect(concerts.listHeading).toBeHidden();

  await page.locator('#content').evaluate((content) => content.scrollTo(0, content.scrollHeight));
  await expect(toast).toBeVisible();
  await expect.poll(() => isInSight(concerts.backToConcerts)).toBe(true);
  await expect.poll(() => isInSight(concerts.calendar)).toBe(true);
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
    await expectUncovered([concerts.confirm, concerts.backToHome]);
    await concerts.book('Lucius Farrow Quartet');
    await expectUncovered([concerts.calendar, concerts.backToConcerts]);
  });

test('Back to Concerts returns to the top of the list, with nothing selected', async ({
  page,
  concerts,
}) => {
  await page.setViewportSize(PHONE);
  await concerts.book('Neon Parish');
  await concerts.backToConcerts.click();
  await expect(concerts.listHeading).toBeFocused();
  await expect(page).toHaveTitle('Concerts · Prelude');
  await expect(concerts.selected).toHaveCount(0);
  expect(await scrollTop(page)).toBe(0);
});

test('Back to Home shows home, and Back shows the concerts again', async ({
  page,
  concerts,
  home,
}) => {
  await concerts.backToHome.click();
  await expect(home.greeting).toBeFocused();
  await expect(page).toHaveTitle('Home · Prelude');
  await page.goBack();
  await expect(concerts.backToHome).toBeFocused();
});

test('the music plays on while a concert is booked', async ({ page, concerts, home, player }) => {
  await page.goBack();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await concerts.showInShell();
  await concerts.book('Lucius Farrow Quartet');
  await expect(player.region).toBeVisible();
  await player.expectSoundToAdvance();
  await concerts.backToConcerts.click();
  await player.expectSoundToAdvance();
});

test('no request is made between the first selection and the calendar file', async ({
  page,
  concerts,
}) => {
  const calls: string[] = [];
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    // The shell prefetches the files of its other pages in any case.
    if (['script', 'stylesheet'].includes(request.resourceType())) return;
    calls.push(`${request.method()} ${request.url()}`);
  });
  await concerts.confirm.click();
  await concerts.book('Marlow & Fern');
  const download = page.waitForEvent('download');
  await concerts.calendar.click();
  await download;
  await concerts.backToConcerts.click();
  await expect(concerts.listHeading).toBeFocused();
  expect(calls.filter((call) => !call.startsWith('GET data:'))).toEqual([]);
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

test('a reload of the ticket shows the list, because bookings are not stored', async ({
  page,
  concerts,
}) => {
  await concerts.book('Marlow & Fern');
  await page.reload();
  await expect(concerts.listHeading).toBeVisible();
  await expect(page).toHaveTitle('Concerts · Prelude');
  await expect(concerts.selected).toHaveCount(0);
});

test('Back from the ticket returns to the previous page, Forward shows the list with nothing selected', async ({
  page,
  concerts,
  home,
}) => {
  await concerts.book('Marlow & Fern');
  await page.goBack();
  await expect(home.greeting).toBeFocused();
  await expect(page).toHaveTitle('Home · Prelude');
  await page.goForward();
  await expect(concerts.listHeading).toBeFocused();
  await expect(page).toHaveTitle('Concerts · Prelude');
  await expect(concerts.selected).toHaveCount(0);
});

test.describe('a member', () => {
  test('reads the address of the promised confirmation email, and a right-to-left name is aligned', async ({
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
    await expect(
      page.getByText(`A confirmation email is on its way to ${person.email}.`),
    ).toBeVisible();
    const leftOf = (text: string): Promise<number> =>
      concerts.ticket.getByText(text, { exact: true }).evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return Math.min(...Array.from(range.getClientRects(), ({ left }) => Math.round(left)));
      });
    const left = await leftOf('New York');
    expect(Math.abs((await leftOf(person.displayName)) - left)).toBeLessThanOrEqual(2);
  });
});

/** Adds a test style sheet in the only way that the site's content security policy allows. */
const addStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

for (const [condition, apply] of [
  ['twice the text', (page: Page) => addStyle(page, ':root { font-size: 200% }')],
  ['wide text spacing', (page: Page) => addStyle(page, TEXT_SPACING)],
  ['200 % zoom', (page: Page) => page.setViewportSize({ width: 640, height: 400 })],
  ['400 % zoom', (page: Page) => page.setViewportSize({ width: 320, height: 256 })],
  ['forced colours', (page: Page) => page.emulateMedia({ forcedColors: 'active' })],
] as const) {
  test(`booking is usable with ${condition}`, async ({ page, concerts }) => {
    await page.setViewportSize(PHONE);
    await apply(page);
    const fits = async (): Promise<void> => {
      const wide = (): Promise<number> =>
        page
          .locator('#content')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      const clipped = (): Promise<readonly (string | null)[]> =>
        page.locator('main :is(h1, h2, p, dd, time, button)').evaluateAll((nodes) =>
          nodes
            .filter((node) => getComputedStyle(node).textOverflow !== 'ellipsis')
            .filter((node) => node.clientWidth > 0 && node.scrollWidth > node.clientWidth + 1)
            .map(({ textContent }) => textContent),
        );
      // Layout changes for another screen size are rendered a moment later.
      await expect.poll(wide).toBeLessThanOrEqual(0);
      await expect.poll(clipped).toEqual([]);
    };
    await fits();
    await concerts.card('யாழினி பார்த்திபன்').click();
    await concerts.confirm.scrollIntoViewIfNeeded();
    await expect.poll(() => isInSight(concerts.confirm)).toBe(true);
    await fits();
    await concerts.confirm.click();
    await expect(concerts.ticketHeading).toBeFocused();
    await fits();
    await concerts.backToConcerts.scrollIntoViewIfNeeded();
    await expect.poll(() => isInSight(concerts.backToConcerts)).toBe(true);
  });
}

for (const [locale, timezoneId, artist, text] of [
  ['de-DE', 'Pacific/Honolulu', 'Marlow & Fern', 'Do., 15. Jan. 2026'],
  ['ja-JP', 'Pacific/Kiritimati', 'Neon Parish', '2024年12月25日(水)'],
  ['en-US', 'America/Los_Angeles', 'The Quiet Tenants', 'Fri, Nov 20, 2026'],
  ['ta-IN', 'Asia/Kolkata', 'யாழினி பார்த்திபன்', 'செவ்., 10 பிப்., 2026'],
] satisfies [string, string, Artist, string][]) {
  test.describe(`for a visitor with ${locale} in ${timezoneId}`, () => {
    test.use({ locale, timezoneId });

    test('the date is in their language and the correct day, on the card, in the selection and on the ticket', async ({
      page,
      concerts,
    }) => {
      await expect(concerts.card(artist)).toContainText(text);
      await concerts.card(artist).click();
      const literal = text.replace(/[().]/g, String.raw`\$&`);
      await expect(concerts.confirm).toHaveAccessibleDescription(new RegExp(literal));
      await concerts.confirm.click();
      await expect(concerts.ticket).toContainText(text);
      await expect(page.getByRole('time')).toHaveText(text);
    });
  });
}
