import { boxAtRest } from '../fixtures/boxAtRest.ts';
import { REMOTE_OVERTAKEN } from '../fixtures/faults.ts';
import { linesOf } from '../fixtures/linesOf.ts';
import { musicItem, MusicWire } from '../fixtures/musicWire.ts';
import { expect, test } from '../fixtures/test.ts';
import { ROW_TITLES } from '../pages/HomePage.ts';

test.describe('in the time zone of Kolkata', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  for (const [time, greeting] of [
    ['2026-01-05T11:59:00+05:30', 'Good morning'],
    ['2026-01-05T12:00:00+05:30', 'Good afternoon'],
    ['2026-01-05T17:59:00+05:30', 'Good afternoon'],
    ['2026-01-05T18:00:00+05:30', 'Good evening'],
  ] as const) {
    test(`at ${time} home says ${greeting}`, async ({ page, asGuest, home }) => {
      await page.clock.setFixedTime(time);
      await asGuest();
      await expect(home.greeting).toHaveText(greeting);
      await expect(page.getByText('Thirty seconds is enough to fall for a song.')).toBeVisible();
    });
  }

  test('the greeting is refreshed every 60 s', async ({ page, asGuest, home, expectedErrors }) => {
    expectedErrors.push(REMOTE_OVERTAKEN);
    await page.clock.install({ time: '2026-01-05T17:59:10+05:30' });
    await asGuest();
    await expect(home.greeting).toHaveText('Good afternoon');
    // The minute starts when the rows request their tracks, shortly after home is rendered.
    await expect(home.cards('Trending Now').first()).toBeAttached();
    await page.clock.runFor(60_000);
    await expect(home.greeting).toHaveText('Good evening');
  });
});

test('the Live Concerts banner leads to the concerts with Browse Tickets', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.concerts.getByRole('heading', { name: 'Live Concerts' })).toBeVisible();
  await home.browseTickets.click();
  await expect(page).toHaveURL('/concerts');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Concerts' })).toBeVisible();
});

test('the ten rows are shown in order, each with Show all', async ({ asGuest, home }) => {
  await asGuest();
  await expect(home.content.getByRole('heading', { level: 2 })).toHaveText([
    'Live Concerts',
    ...ROW_TITLES,
  ]);
  for (const title of ROW_TITLES) await expect(home.showAll(title)).toBeAttached();
});

test('a row tries its terms in order until one gives results, 12 tracks each', async ({
  page,
  asGuest,
  home,
}) => {
  const wire = await MusicWire.tap(page, 'rows');
  const barren = ['trending now', 'south indian hits', 'tamil hits', 'telugu hits'];
  wire.answerWithItems(({ query }) => (barren.includes(query) ? [] : null));
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  expect(wire.queries().filter((term) => term.startsWith('trending'))).toEqual([
    'trending now',
    'trending',
  ]);

  await home.row('South Indian Hits').scrollIntoViewIfNeeded();
  await expect(home.cards('South Indian Hits').first()).toBeVisible();
  const southIndian = /^(south indian|tamil|telugu|malayalam|kannada) hits$/;
  expect(wire.queries().filter((term) => southIndian.test(term))).toEqual([
    'south indian hits',
    'tamil hits',
    'telugu hits',
    'malayalam hits',
  ]);
});

test('a row shows at most 12 tracks, first one each of seven artists, then the others', async ({
  page,
  asGuest,
  home,
}) => {
  const artists = 'AAABBCDEFGHIAJKLM';
  const wire = await MusicWire.tap(page, 'rows');
  wire.answerWithItems(({ query }) =>
    query === 'trending now'
      ? [...artists].map((artistName, index) => musicItem(index + 1, { artistName }))
      : null,
  );
  await asGuest();
  await expect(home.playButtons('Trending Now')).toHaveCount(12);
  const names = await home
    .playButtons('Trending Now')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  // The client keeps the first twelve tracks of an answer that is longer than requested: A to I.
  expect(names).toEqual(
    ['1 by A', '4 by B', '6 by C', '7 by D', '8 by E', '9 by F', '10 by G']
      .concat(['2 by A', '3 by A', '5 by B', '11 by H', '12 by I'])
      .map((name) => `Play Song ${name}`),
  );
});

for (const [locale, own, unread] of [
  ['en-GB', /\p{Script=Latin}/u, /\p{Lo}/u],
  ['hi-IN', /\p{Script=Devanagari}/u, /(?!\p{Script=Devanagari})\p{Lo}/u],
  [
    'ja-JP',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{Lo}/u,
  ],
] as const) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });

    test('rows begin with titles in scripts that the user reads: the script of the locale and Latin', async ({
      asGuest,
      home,
    }) => {
      await asGuest();
      for (const title of ['Trending Now', 'New Releases'] as const) {
        await expect(home.playButtons(title)).toHaveCount(12);
        const names = await home
          .playButtons(title)
          .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
        expect(names.filter((name) => unread.test(name ?? ''))).toEqual([]);
        expect(names.filter((name) => own.test(name ?? ''))).not.toEqual([]);
      }
    });
  });
}

test('a track without a preview is never shown in a row', async ({ page, asGuest, home }) => {
  const wire = await MusicWire.tap(page, 'rows');
  wire.answerWithItems(({ query }) =>
    query === 'trending now' ? [musicItem(1, { previewUrl: '' }), musicItem(2)] : null,
  );
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(1);
  await expect(home.playButtons('Trending Now')).toHaveAccessibleName('Play Song 2 by Artist 2');
});

for (const [chance, place] of [
  [0, 0],
  [0.5, 2],
  [0.999, 4],
] as const) {
  test(`Made for You begins with artist ${place + 1} of five and the two after it when Math.random returns ${chance}`, async ({
    page,
    asGuest,
    home,
  }) => {
    await page.addInitScript((value) => (Math.random = () => value), chance);
    const wire = await MusicWire.tap(page, 'rows');
    await asGuest();
    await expect(home.cards('Made for You').first()).toBeAttached();
    const artists = await page
      .locator('#prelude-page')
      .evaluate(
        (script) =>
          (JSON.parse(script.textContent) as { recommendationArtists: string[] })
            .recommendationArtists,
      );
    expect(artists).toHaveLength(5);
    const leading = [...artists, ...artists].slice(place, place + 3);
    expect(wire.queries('spotify').filter((term) => artists.includes(term))).toEqual(leading);

    await expect(home.playButtons('Made for You')).toHaveCount(12);
    const shown = await home
      .playButtons('Made for You')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label')?.split(' by ').at(-1)),
      );
    expect(shown.slice(0, 3)).toEqual(leading);
    expect(new Set(shown.slice(0, 7)).size, 'unique artists').toBe(7);
    for (const artist of artists)
      expect(shown.filter((each) => each === artist).length).toBeLessThanOrEqual(2);
    const covers = await home
      .row('Made for You')
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(covers.filter((cover, index) => cover === covers[index - 1])).toEqual([]);
  });
}

test('an artist without results in the API is replaced by the charts', async ({
  page,
  asGuest,
  home,
}) => {
  const wire = await MusicWire.tap(page, 'rows');
  const known = /^(trending|new|top|country|hip|bollywood|pop)/;
  wire.answerWithItems(({ query }) => (known.test(query) ? null : []));
  await asGuest();
  await expect(home.cards('Made for You').first()).toBeAttached();
  await home.showAll('Made for You').click();
  await expect(page.getByPlaceholder('What do you want to listen to?')).toHaveValue('top charts');
});

for (const [width, step] of [
  [1280, 400],
  [390, 312],
] as const) {
  test(`in a window of ${width} px an arrow scrolls its row by ${step} px, and is shown only if there is more`, async ({
    page,
    asGuest,
    home,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await asGuest();
    const row = 'Trending Now';
    const scrolled = (): Promise<number> => home.scrolled(row);
    await expect(home.arrow(row, 'forward')).toBeVisible();
    await expect(home.arrow(row, 'back')).toBeHidden();

    await home.arrow(row, 'forward').click();
    await expect.poll(scrolled).toBe(step);
    await home.arrow(row, 'forward').click();
    await expect.poll(scrolled).toBe(2 * step);
    await home.arrow(row, 'back').click();
    await expect.poll(scrolled).toBe(step);
    await home.arrow(row, 'back').click();
    await expect.poll(scrolled).toBe(0);
    await expect(home.arrow(row, 'back')).toBeHidden();

    await home
      .scroller(row)
      .evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect(home.arrow(row, 'forward')).toBeHidden();
    await expect(home.arrow(row, 'back')).toBeVisible();
  });
}

test('an arrow pressed twice quickly scrolls two steps', async ({ asGuest, home }) => {
  await asGuest();
  await home.arrow('Trending Now', 'forward').dblclick();
  await expect.poll(() => home.scrolled('Trending Now')).toBe(800);
});

test('the arrows follow the size of the window', async ({ page, asGuest, home }) => {
  const wire = await MusicWire.tap(page, 'rows');
  wire.answerWithItems(({ query }) =>
    query === 'trending now' ? [1, 2, 3, 4, 5].map((id) => musicItem(id)) : null,
  );
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(5);
  await expect(home.arrow('New Releases', 'forward')).toBeVisible();
  await expect(home.arrow('Trending Now', 'forward')).toBeHidden();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(home.arrow('Trending Now', 'forward')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(home.arrow('Trending Now', 'forward')).toBeHidden();
});

test("Show all opens search with the row's term", async ({ page, asGuest, home }) => {
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await home.showAll('Hip-Hop').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page.getByPlaceholder('What do you want to listen to?')).toHaveValue('hip hop hits');
  await expect(page.getByRole('region', { name: /hip hop hits/ })).toBeVisible();
});

test('only the card of the current track is marked as playing', async ({
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  const row = 'New Releases';
  await home.playButtons(row).nth(1).click();
  await player.expectSoundToAdvance();
  await expect(home.cards(row).nth(1).getByText('Now playing')).toBeAttached();
  await expect(home.row(row).getByText('Now playing')).toHaveCount(1);

  await player.next.click();
  await expect(home.cards(row).nth(2).getByText('Now playing')).toBeAttached();
  await expect(home.row(row).getByText('Now playing')).toHaveCount(1);
});

test('a card likes its track, and unlikes it', async ({ asGuest, home, toast }) => {
  await asGuest();
  const card = home.cards('Trending Now').first();
  const like = card.getByRole('button', { name: /^Like / });
  await card.hover();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect(toast).toHaveText(/Added to favorites/);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(toast).toHaveText(/Removed from favorites/);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('rows below the fold load when they are scrolled near, each once per session', async ({
  page,
  asGuest,
  home,
}) => {
  const wire = await MusicWire.tap(page, 'rows');
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await expect(home.cards('New Releases')).toHaveCount(12);
  const below = ['pop hits', 'south indian hits', 'rock hits', 'electronic hits'];
  expect(wire.queries('spotify').filter((term) => below.includes(term))).toEqual([]);

  await home.row('Hip-Hop').scrollIntoViewIfNeeded();
  await expect(home.cards('Hip-Hop')).toHaveCount(12);
  expect(wire.queries('spotify')).not.toContain('electronic hits');

  await home.jumpToEnd();
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
  for (const title of ROW_TITLES) {
    await home.row(title).scrollIntoViewIfNeeded();
    await expect(home.cards(title).first()).toBeAttached();
  }
  const asked = wire.queries('spotify');
  expect(new Set(asked).size, 'no term is asked for twice').toBe(asked.length);

  await home.showAll('Rock Hits').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.goBack();
  for (const title of ROW_TITLES) await expect(home.cards(title).first()).toBeAttached();
  expect(wire.queries('spotify')).toEqual(asked);
});

test('a jump to the end of home does not wait for the rows in between', async ({
  page,
  asGuest,
  home,
}) => {
  const wire = await MusicWire.tap(page, 'rows');
  wire.answerWith(async (route, { query }) => {
    if (['electronic hits', 'rock hits'].includes(query)) await route.continue();
  });
  await asGuest();
  await expect(home.skeletons('Trending Now')).toHaveCount(7);
  await home.greeting.click();
  await page.keyboard.press('End');
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
  await expect(home.playButtons('Electronic Hits').first()).toBeInViewport();
});

test('only the covers of the first screen load eagerly, before all others', async ({
  page,
  asGuest,
  home,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asGuest();
  await expect(home.cards('New Releases')).toHaveCount(12);
  const eager = home.content.locator('img[loading="eager"]');
  await expect(eager).toHaveCount(3);
  for (const cover of await eager.all()) {
    await expect(cover).toBeInViewport();
    await expect(cover).toHaveAttribute('fetchpriority', 'high');
  }
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} px nothing shifts when the rows arrive`, async ({ page, asGuest, home }) => {
    await page.setViewportSize({ width, height });
    const wire = await MusicWire.tap(page, 'rows');
    const release = wire.hold();
    await asGuest();
    await expect(home.skeletons('New Releases')).toHaveCount(7);
    const before = await home.row('New Releases').boundingBox();
    const shifts = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift' });
          window.addEventListener('rows-are-here', () => resolve(sum), { once: true });
        }),
    );
    release();
    await expect(home.cards('Trending Now')).toHaveCount(12);
    await expect(home.cards('New Releases')).toHaveCount(12);
    await expect(home.arrow('New Releases', 'forward')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('rows-are-here')));
    expect(await shifts).toBe(0);
    expect(await home.row('New Releases').boundingBox()).toEqual(before);
  });

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
            musicItem(index + 1, { trackName, artistName: names.at(-index) }),
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
}

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
