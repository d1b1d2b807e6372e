import { musicItem, MusicWire } from '../../fixtures/musicWire.ts';
import { untilViewsRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ROW_TITLES } from '../../pages/HomePage.ts';

test('an arrow scrolls its row by 400 px, and is shown only if there is more', async ({
  page,
  asGuest,
  home,
}) => {
  const wire = await MusicWire.tap(page, 'rows');
  wire.answerWithItems(({ query }) =>
    /^new /.test(query) ? [1, 2, 3, 4].map((id) => musicItem(id)) : null,
  );
  await asGuest();
  const row = 'Trending Now';
  const scrolled = (): Promise<number> => home.scrolled(row);
  await test.step('to its end and back', async () => {
    await expect(home.arrow(row, 'forward')).toBeVisible();
    await expect(home.arrow(row, 'back')).toBeHidden();
    await home.arrow(row, 'forward').click();
    await expect.poll(scrolled).toBe(400);
    await home.arrow(row, 'back').click();
    await expect.poll(scrolled).toBe(0);
    await expect(home.arrow(row, 'back')).toBeHidden();
  });
  await test.step('two steps if it is pressed twice quickly', async () => {
    await home.arrow(row, 'forward').dblclick();
    await expect.poll(scrolled).toBe(800);
    await home
      .scroller(row)
      .evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect(home.arrow(row, 'forward')).toBeHidden();
    await expect(home.arrow(row, 'back')).toBeVisible();
  });
  await test.step('depending on the size of the window', async () => {
    const short = 'New Releases';
    await expect(home.cards(short)).toHaveCount(4);
    await expect(home.arrow(short, 'forward')).toBeHidden();
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(home.arrow(short, 'forward')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(home.arrow(short, 'forward')).toBeHidden();
  });
});

test('a press finds the first screen’s cards before the first frame of their place', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  // The painted page is gone.
  await untilViewsRun(page);
  for (const title of ['Trending Now', 'New Releases'] as const) {
    await expect(home.playButtons(title).first()).toBeVisible();
    const found = await home.row(title).evaluate((row) => {
      const { x, y, width } = (row.querySelector('li') ?? row).getBoundingClientRect();
      // As React puts its row in the place of the painted one.
      const other = row.cloneNode(true) as typeof row;
      row.replaceWith(other);
      const hit = document.elementFromPoint(x + width / 2, y + 8);
      other.replaceWith(row);
      return hit?.closest('li')?.textContent;
    });
    expect(found, title).toBe(await home.cards(title).first().textContent());
  }
});

test('rows below the fold load when a user scrolls near them, each once per session', async ({
  page,
  asGuest,
  home,
}) => {
  const wire = await MusicWire.tap(page, 'rows');
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await expect(home.cards('New Releases')).toHaveCount(12);
  expect(wire.queries('spotify'), 'only what is in sight').toEqual([
    'trending now',
    'new releases',
  ]);
  await home.content.evaluate((content) => content.scrollBy(0, 1));
  await expect(home.cards('Made for You')).toHaveCount(12);
  const below = ['pop hits', 'south indian hits', 'rock hits', 'electronic hits'];
  expect(wire.queries('spotify').filter((term) => below.includes(term))).toEqual([]);

  await home.row('Hip-Hop').scrollIntoViewIfNeeded();
  await expect(home.cards('Hip-Hop')).toHaveCount(12);
  expect(wire.queries('spotify')).not.toContain('electronic hits');

  await home.greeting.click();
  await page.keyboard.press('End');
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
  for (const title of ROW_TITLES) {
    await home.row(title).scrollIntoViewIfNeeded();
    await expect(home.cards(title).first()).toBeAttached();
  }
  const asked = wire.queries('spotify');
  expect(new Set(asked).size, 'no term is asked for twice').toBe(asked.length);

  await home.showAll('Rock Hits').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rock Hits' })).toBeVisible();
  await page.goBack();
  for (const title of ROW_TITLES) await expect(home.cards(title).first()).toBeAttached();
  expect(wire.queries('spotify')).toEqual(asked);
});
