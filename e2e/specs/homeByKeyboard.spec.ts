import type { Page } from '@playwright/test';
import { MusicWire } from '../fixtures/musicWire.ts';
import { expect, test } from '../fixtures/test.ts';

interface Stop {
  /** The accessible name. */
  readonly label: string;
  readonly hasRing: boolean;
  /** Whether the element, or its card, is entirely inside the scroll container. */
  readonly isWhole: boolean;
}

/** The focused element; null if the focus has left home's content. */
const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const content = document.querySelector('main');
    if (!focused || !content?.contains(focused)) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const frame = content.getBoundingClientRect();
    const box = (focused.closest('li') ?? focused).getBoundingClientRect();
    return {
      label: focused.getAttribute('aria-label') ?? focused.textContent,
      hasRing: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      isWhole:
        box.top >= frame.top - 1 &&
        box.bottom <= frame.bottom + 1 &&
        box.left >= frame.left - 1 &&
        box.right <= frame.right + 1,
    };
  });

/** Presses Tab until the named element has the focus; on the way the focused element is always entirely visible. */
async function tabTo(page: Page, name: RegExp): Promise<readonly string[]> {
  const labels: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    // A row scrolls smoothly to the card that has the focus.
    await expect
      .poll(async () => {
        const stop = await readStop(page);
        return stop === null || (stop.hasRing && stop.isWhole) ? 'fine' : stop;
      })
      .toBe('fine');
    const label = (await readStop(page))?.label ?? '';
    labels.push(label);
    if (name.test(label)) return labels;
  }
  throw new Error(`Tab never reached ${String(name)}: ${labels.join(' | ')}`);
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`at ${width} px Tab goes through home in order, with the focused element fully visible and not under the bars`, async ({
    page,
    asGuest,
    home,
    player,
  }) => {
    await page.setViewportSize({ width, height });
    await asGuest();
    await expect(player.region).toBeVisible();
    await expect(home.arrow('Trending Now', 'forward')).toBeVisible();
    await expect(home.arrow('New Releases', 'forward')).toBeVisible();
    await home.browseTickets.focus();
    const labels = await tabTo(page, /^Scroll New Releases forward$/);

    expect(labels.slice(0, 3)).toEqual([
      'Scroll Trending Now forward',
      'Show all Trending Now',
      'Trending Now, scrollable',
    ]);
    expect(labels.filter((label) => /^Play .+ by /.test(label))).toHaveLength(12);
    expect(labels.filter((label) => /^Like .+ by /.test(label))).toHaveLength(12);
    await expect(home.cards('Trending Now').last()).toBeVisible();
    await tabTo(page, /^Show all Country$/);
  });
}

test('the arrow keys scroll the row that has the focus, and leave the page alone', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await home.scroller('Trending Now').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => home.scrolled('Trending Now')).toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => home.scrolled('Trending Now')).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect(home.greeting).toBeVisible();

  await home.showAll('Trending Now').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});

test('Enter on a play button plays, and the focus stays', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await home.scroller('Trending Now').focus();
  await tabTo(page, /^Play .+ by /);
  const first = home.playButtons('Trending Now').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await player.expectSoundToAdvance();
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleName(/^Pause /);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
});

test('Enter on an arrow scrolls its row; if the arrow disappears, the focus goes to the row', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  const row = 'Trending Now';
  await home.arrow(row, 'forward').focus();
  for (let presses = 0; presses < 8; presses += 1) {
    if (!(await home.arrow(row, 'forward').isVisible())) break;
    const before = await home.scrolled(row);
    await page.keyboard.press('Enter');
    // The arrow disappears a moment after the row has reached its end.
    await expect
      .poll(
        async () =>
          (await home.scrolled(row)) > before || !(await home.arrow(row, 'forward').isVisible()),
      )
      .toBe(true);
    await expect
      .poll(() =>
        home.scroller(row).evaluate(async (element) => {
          const at = element.scrollLeft;
          await new Promise((resolve) => requestAnimationFrame(resolve));
          return element.scrollLeft === at;
        }),
      )
      .toBe(true);
  }
  await expect(home.arrow(row, 'forward')).toBeHidden();
  await expect(home.scroller(row)).toBeFocused();
});

test('End scrolls to the last rows, which load; Enter activates Show all and Browse Tickets', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await home.scroller('Trending Now').focus();
  await page.keyboard.press('End');
  await expect(home.cards('Electronic Hits')).toHaveCount(12);

  await home.showAll('Electronic Hits').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('What do you want to listen to?')).toHaveValue(
    'electronic hits',
  );
  await page.goBack();
  await expect(home.showAll('Electronic Hits')).toBeFocused();
  await home.greeting.focus();
  await tabTo(page, /^Browse Tickets$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/concerts');
});

test('after Enter on Retry the focus is on its row, visibly', async ({
  page,
  asGuest,
  home,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const wire = await MusicWire.tap(page, 'rows');
  wire.answerWith((route, { query }) =>
    query.startsWith('trending') ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  );
  await asGuest();
  await expect(home.retry('Trending Now')).toBeVisible();
  await home.showAll('Trending Now').focus();
  await tabTo(page, /^Retry$/);
  wire.answerWith();
  await page.keyboard.press('Enter');
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await expect(home.row('Trending Now')).toBeFocused();
  expect((await readStop(page))?.hasRing).toBe(true);
  await tabTo(page, /^Play .+ by /);
});
