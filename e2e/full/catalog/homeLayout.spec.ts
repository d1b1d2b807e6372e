import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { linesOf } from '../../fixtures/linesOf.ts';
import { musicItem, MusicWire } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`at ${width} px long, right-to-left and hostile names stay within their cards`, async ({
    page,
    asGuest,
    home,
  }) => {
    await page.setViewportSize({ width, height });
    const names = [
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3),
      'كلّ المدى والأغنية الطويلة جداً التي لا تنتهي أبداً في أي مكان',
      '<img src=x onerror="document.title=`owned`">',
      'שיר ארוך מאוד שלא נגמר לעולם ועד',
      '短い',
    ];
    const wire = await MusicWire.tap(page, 'rows');
    wire.answerWithItems(({ query }) =>
      query === 'trending now'
        ? names.map((trackName, index) =>
            musicItem(index + 1, { trackName, artistName: names.at(-index) ?? '' }),
          )
        : null,
    );
    await asGuest();
    await expect(home.cards('Trending Now')).toHaveCount(names.length);
    for (const name of names.slice(0, 2))
      await expect(home.row('Trending Now').getByText(name, { exact: true }).first()).toBeVisible();
    const boxes = await home
      .cards('Trending Now')
      .evaluateAll((cards) =>
        cards.map((card) => [
          card.getBoundingClientRect().width,
          card.getBoundingClientRect().height,
        ]),
      );
    expect(new Set(boxes.map(String)).size, 'sizes of cards').toBe(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expect(page).not.toHaveTitle('owned');
  });

test('on the narrowest phone the banner’s button is below its text', async ({
  page,
  asGuest,
  home,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await asGuest();
  const title = home.concerts.getByText('Live Concerts', { exact: true });
  await expect.poll(() => linesOf(title)).toBe(1);
  const words = await boxAtRest(home.concerts.getByText('Seven nights, seven cities.'));
  const button = await boxAtRest(home.browseTickets);
  expect(button.y).toBeGreaterThanOrEqual(words.y + words.height);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the guest’s banner is two lines high, with targets for fingers, and a card’s buttons are below its cover', async ({
    page,
    asGuest,
    home,
  }) => {
    await asGuest();
    const banner = page.getByRole('complementary', { name: 'Guest mode' });
    const box = await boxAtRest(banner);
    expect(box.height).toBeLessThanOrEqual(48);
    for (const name of ['Sign In', 'Dismiss']) {
      const { width, height, y } = await boxAtRest(banner.getByRole('button', { name }));
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
      expect(y, `${name} is not cut off`).toBeGreaterThanOrEqual(box.y - 1);
    }
    const card = home.cards('Trending Now').first();
    const cover = await boxAtRest(card.locator('img'));
    for (const name of [/^Play /, /^Like /, /^More for /]) {
      const { width, height, y } = await boxAtRest(card.getByRole('button', { name }));
      expect(y, `${name}`).toBeGreaterThanOrEqual(cover.y + cover.height);
      expect(Math.min(width, height), `${name}`).toBeGreaterThanOrEqual(44);
    }
    await page.touchscreen.tap(cover.x + 30, cover.y + 30);
    await expect(card.getByRole('button', { name: /^Pause / })).toBeVisible();
  });
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [834, 1112],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`at ${width} px a row shows whole cards and two fifths of the next, 20 px apart`, async ({
    page,
    asGuest,
    home,
  }) => {
    await page.setViewportSize({ width, height });
    await asGuest();
    await expect(home.playButtons('Trending Now').first()).toBeAttached();
    const [first, second] = await Promise.all(
      [0, 1].map((index) => boxAtRest(home.cards('Trending Now').nth(index))),
    );
    const row = await boxAtRest(home.scroller('Trending Now'));
    if (!first || !second) throw new Error('the row has fewer than two cards');
    expect(Math.round(second.x - first.x - first.width)).toBe(20);
    const pitch = second.x - first.x;
    const room = row.x + row.width - first.x;
    const whole = Math.floor(room / pitch);
    expect((room - whole * pitch) / first.width).toBeCloseTo(0.4, 1);
    // The banner is low, so that music begins in the upper half.
    const content = await boxAtRest(home.concerts);
    expect(content.height).toBeLessThanOrEqual(width < 768 ? 72 : 96);
    expect(first.y).toBeLessThan(height / 2);
    // On a phone the row goes on to the edge of the screen.
    const overhang = width < 768 ? content.x : 0;
    expect(row.x + row.width).toBeCloseTo(content.x + content.width + overhang, 0);
  });

test('a title has the whole width of its card, also while the card’s controls are shown', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  const card = home.cards('Trending Now').first();
  const title = card.locator('p[title]');
  await expect(title).toBeVisible();
  const whole = (await boxAtRest(card)).width;
  expect((await boxAtRest(title)).width).toBe(whole);
  await card.hover();
  await expect(card.getByRole('button', { name: /^More for / })).toBeVisible();
  expect((await boxAtRest(title)).width).toBe(whole);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await boxAtRest(title)).width).toBe((await boxAtRest(card)).width);
});
