import type { Page } from '@playwright/test';
import { REMOTE_OVERTAKEN } from '../fixtures/faults.ts';
import { MusicWire, stopClock, type MusicAnswer } from '../fixtures/musicWire.ts';
import { expect, test } from '../fixtures/test.ts';
import { showPage } from '../fixtures/windowEvents.ts';

/** The specified genres in order: name, tile colour and search term. */
const TILES = [
  ['Pop', 'rgb(176, 36, 111)', 'pop hits'],
  ['Bollywood', 'rgb(168, 72, 11)', 'bollywood hits'],
  ['Rock', 'rgb(166, 43, 43)', 'rock hits'],
  ['South Indian', 'rgb(15, 117, 100)', 'south indian hits'],
  ['Hip-Hop', 'rgb(91, 63, 196)', 'hip hop hits'],
  ['Electronic', 'rgb(22, 104, 184)', 'electronic hits'],
  ['Jazz', 'rgb(130, 88, 11)', 'jazz hits'],
  ['Country', 'rgb(77, 107, 24)', 'country hits'],
  ['R&B', 'rgb(132, 48, 159)', 'r&b hits'],
  ['Indie', 'rgb(60, 90, 120)', 'indie hits'],
] as const;

/** The calls of a search: the first endpoint, and the second if the first finds nothing. */
const callsFor = (query: string, limit = 50): readonly string[] => [
  `spotify ${query}, ${limit}`,
  `search ${query}, ${limit}`,
];

/** The real answer with a smaller limit, for tests that do not depend on the number of results. */
const fewTracks: MusicAnswer = async (route) => {
  const response = await route.fetch();
  const { results } = (await response.json()) as { results: unknown[] };
  await route.fulfill({ response, json: { results: results.slice(0, 2) } });
};

/** The search events that code outside the bundles receives from now on. */
async function hearSearches(page: Page): Promise<readonly unknown[]> {
  const details: unknown[] = [];
  await page.exposeFunction('tellSearch', (detail: unknown) => void details.push(detail));
  await page.evaluate(() => {
    const { tellSearch } = window as unknown as { tellSearch: (detail: unknown) => void };
    window.addEventListener('perform-search', (event) => tellSearch((event as CustomEvent).detail));
  });
  return details;
}

test.describe('on the search page', () => {
  let wire: MusicWire;
  test.beforeEach(async ({ page, asGuest, search }) => {
    wire = await MusicWire.tap(page);
    await asGuest();
    await search.open();
  });

  test('the box has its placeholder, and the genres can be browsed', async ({ search }) => {
    await expect(search.heading).toBeVisible();
    await expect(search.box).toHaveAttribute('placeholder', 'What do you want to listen to?');
    await expect(search.box).toHaveValue('');
    await expect(search.clear).toBeHidden();
    await expect(search.genres.getByRole('heading', { name: 'Browse all' })).toBeVisible();
    await expect(search.tiles).toHaveCount(10);
    expect(wire.asked).toEqual([]);
  });

  test('typing starts a search after a pause of 250 ms, with one call to each endpoint', async ({
    page,
    search,
    expectedErrors,
  }) => {
    expectedErrors.push(REMOTE_OVERTAKEN);
    await stopClock(page);
    await search.box.focus();
    for (const letter of 'jazz') {
      await page.clock.runFor(249);
      await page.keyboard.press(letter);
    }
    await expect(search.box).toHaveValue('jazz');
    await page.clock.runFor(249);
    expect(wire.asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(search.resultsOf('jazz')).toBeVisible();
    expect(wire.asked).toEqual(callsFor('jazz'));
  });

  test('Enter searches without delay', async ({ page, search, expectedErrors }) => {
    expectedErrors.push(REMOTE_OVERTAKEN);
    await stopClock(page);
    await search.box.fill('jazz');
    await search.box.press('Enter');
    await expect(search.resultsOf('jazz')).toBeVisible();
    await page.clock.runFor(1_000);
    expect(wire.asked).toEqual(callsFor('jazz'));
  });

  test('the text is trimmed: spaces cost no call', async ({ page, search }) => {
    await search.box.fill('  jazz ');
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expect(search.box).toHaveValue('  jazz ');
    await search.box.pressSequentially('  ');
    // Waits for the answer of another search; an unnecessary call would have been made by then.
    await search.box.fill('  rock ');
    await expect(search.resultsOf('rock')).toBeVisible();
    expect(wire.asked).toEqual([...callsFor('jazz'), ...callsFor('rock')]);
    await expect(page).toHaveTitle('Search · Prelude');
  });

  test('blank text clears the results, and makes no call', async ({ search }) => {
    await search.box.fill('jazz');
    await expect(search.resultsOf('jazz')).toBeVisible();
    await search.box.fill('   ');
    await expect(search.results).toBeHidden();
    await expect(search.genres).toBeVisible();
    await search.box.fill('rock');
    await expect(search.resultsOf('rock')).toBeVisible();
    await search.clear.click();
    await expect(search.box).toHaveValue('');
    await expect(search.box).toBeFocused();
    await expect(search.results).toBeHidden();
    await expect(search.genres).toBeVisible();
    expect(wire.asked).toEqual([...callsFor('jazz'), ...callsFor('rock')]);
  });

  test('a query repeated in the session is answered without a call', async ({ search }) => {
    for (const query of ['jazz', 'rock']) {
      await search.box.fill(query);
      await expect(search.resultsOf(query)).toBeVisible();
    }
    wire.answerWith((route) => route.abort());
    await search.box.fill('jazz');
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expect(search.playButtons.first()).toBeVisible();
    expect(wire.asked).toEqual([...callsFor('jazz'), ...callsFor('rock')]);
  });

  test('a pending search shows a spinner, its results a row titled with the query', async ({
    search,
    player,
  }) => {
    const release = wire.hold('jazz');
    await search.box.fill('jazz');
    await expect(search.spinner).toBeVisible();
    await expect(search.genres).toBeHidden();
    release();
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expect(search.resultsOf('jazz').getByRole('heading')).toContainText('jazz');
    await expect(search.spinner).toBeHidden();
    await expect(search.announcement).toHaveText(/^\d+ tracks found for jazz$/);
    await search.playButtons.first().click();
    await player.expectSoundToAdvance();
  });

  test('the results of a newer query are not replaced by a later answer to an older one', async ({
    search,
  }) => {
    const release = wire.hold('jazz');
    await search.box.fill('jazz');
    await expect(search.spinner).toBeVisible();
    await search.box.fill('rock');
    await expect(search.resultsOf('rock')).toBeVisible();
    release();
    await search.box.fill('pop');
    await expect(search.resultsOf('pop')).toBeVisible();
    await search.box.fill('rock');
    await expect(search.resultsOf('rock')).toBeVisible();
    await expect(search.resultsOf('jazz')).toBeHidden();
  });

  test('every genre has a tile in its colour that searches for 50 tracks of its term', async ({
    page,
    search,
  }) => {
    const heard = await hearSearches(page);
    wire.answerWith(fewTracks);
    for (const [index, [name, color, query]] of TILES.entries()) {
      const tile = search.tile(name);
      await expect(search.tiles.nth(index)).toHaveText(new RegExp(`^${name}`));
      await expect(tile).toHaveCSS('background-color', color);
      await tile.click();
      await expect(search.resultsOf(query)).toBeVisible();
      await expect(search.playButtons.first()).toBeVisible();
      await expect(search.box).toHaveValue(query);
      await search.clear.click();
    }
    expect(heard).toEqual(TILES.map(([, , query]) => ({ query, limit: 50 })));
    expect(wire.asked).toEqual(TILES.flatMap(([, , query]) => callsFor(query)));
  });

  test('recent searches are offered again, also after a reload, until they are removed', async ({
    page,
    search,
  }) => {
    for (const query of ['jazz', 'rock', 'pop']) {
      await search.box.fill(query);
      await search.box.press('Enter');
      await expect(search.resultsOf(query)).toBeVisible();
    }
    await search.clear.click();
    await expect(search.recent.getByRole('listitem')).toHaveText(['pop', 'rock', 'jazz']);
    await search.removeRecent('rock').click();
    await expect(search.recent.getByRole('listitem')).toHaveText(['pop', 'jazz']);
    await page.reload();
    await search.recentQuery('jazz').click();
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expect(search.box).toHaveValue('jazz');
    await search.clear.click();
    await expect(search.recent.getByRole('listitem')).toHaveText(['jazz', 'pop']);
    await search.clearRecent.click();
    await expect(search.recent).toBeHidden();
    await page.reload();
    await expect(search.genres).toBeVisible();
    await expect(search.recent).toBeHidden();
  });

  test('if the API corrects a typo, the page suggests the correction', async ({ search }) => {
    wire.answerWith(async (route, { query }) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      const correction = query === 'jaz' ? { correctedQuery: 'jazz' } : {};
      await route.fulfill({ response, json: { ...body, ...correction } });
    });
    await search.box.fill('jaz');
    await search.didYouMean.click();
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expect(search.box).toHaveValue('jazz');
    await expect(search.didYouMean).toBeHidden();
  });

  test('the page keeps its results when it is left and shown again', async ({
    page,
    search,
    home,
  }) => {
    await search.box.fill('jazz');
    await expect(search.resultsOf('jazz')).toBeVisible();
    await page.goBack();
    await expect(home.greeting).toBeVisible();
    await page.goForward();
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expect(search.box).toHaveValue('jazz');
    expect(wire.asked).toEqual(callsFor('jazz'));
  });
});

test.describe('from anywhere', () => {
  let wire: MusicWire;
  test.beforeEach(async ({ page, asGuest, home }) => {
    wire = await MusicWire.tap(page);
    await asGuest();
    await expect(home.playButtons('Trending Now').first()).toBeVisible();
  });

  for (const [detail, calls] of [
    [{ query: 'jazz' }, callsFor('jazz')],
    [{ query: ' jazz ', limit: 20, colour: 'blue' }, callsFor('jazz', 20)],
    [{ query: 'jazz', limit: 0 }, callsFor('jazz')],
    [{ query: 'jazz', limit: 201 }, callsFor('jazz')],
    [{ query: 'jazz', limit: '20' }, callsFor('jazz')],
  ] as const) {
    test(`the window event perform-search with ${JSON.stringify(detail)} starts that search`, async ({
      page,
      search,
    }) => {
      await search.perform(detail);
      await expect(search.resultsOf('jazz')).toBeVisible();
      await expect(page).toHaveTitle('Search · Prelude');
      await expect(search.box).toBeFocused();
      expect(wire.asked).toEqual(calls);
    });
  }

  test('a perform-search that is malformed is ignored', async ({ page, search, home }) => {
    for (const detail of [undefined, null, 'jazz', 7, [], {}, { query: 7 }, { query: null }])
      await search.perform(detail);
    await expect(home.greeting).toBeVisible();
    await expect(page).toHaveTitle('Home · Prelude');
    await search.perform({ query: 'rock' });
    await expect(search.resultsOf('rock')).toBeVisible();
    expect(wire.asked).toEqual(callsFor('rock'));
  });

  test('Show all of a row searches for the row’s term', async ({ page, home, search }) => {
    for (const [title, query] of [
      ['Country', 'country hits'],
      ['South Indian Hits', 'south indian hits'],
    ] as const) {
      await home
        .row(title)
        .getByRole('button', { name: `Show all ${title}` })
        .click();
      await expect(search.resultsOf(query)).toBeVisible();
      await expect(search.box).toHaveValue(query);
      await page.goBack();
    }
    expect(wire.asked).toEqual([...callsFor('country hits'), ...callsFor('south indian hits')]);
  });
});

test('recent searches are not offered to the next person', async ({
  asMember,
  search,
  accountMenu,
  landing,
}) => {
  await asMember();
  await search.open();
  await search.box.fill('jazz');
  await search.box.press('Enter');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.clear.click();
  await expect(search.recentQuery('jazz')).toBeVisible();
  await accountMenu.signOut();
  await landing.continueAsGuest.click();
  await search.open();
  await expect(search.genres).toBeVisible();
  await expect(search.recent).toBeHidden();
});

test.describe('by keyboard', () => {
  test.beforeEach(async ({ asGuest, home }) => {
    await asGuest();
    await expect(home.greeting).toBeVisible();
  });

  test('/ on home focuses the box, and the following text is searched for', async ({
    page,
    search,
    home,
  }) => {
    await page.keyboard.press('/');
    await expect(search.box).toBeFocused();
    await expect(search.box).toHaveValue('');
    await expect(page).toHaveTitle('Search · Prelude');
    await page.keyboard.type('AC/DC');
    await expect(search.box).toHaveValue('AC/DC');
    await page.goBack();
    await expect(home.greeting).toBeFocused();
    await page.goForward();
    await expect(search.box).toBeFocused();
  });

  test('on the search page / selects the text in the box, so that typing replaces it', async ({
    page,
    search,
    home,
  }) => {
    await search.open();
    await search.box.fill('jazz');
    await expect(search.resultsOf('jazz')).toBeVisible();
    await search.playButtons.first().focus();
    await page.keyboard.press('/');
    await expect(search.box).toBeFocused();
    await page.keyboard.type('rock');
    await expect(search.box).toHaveValue('rock');
    await expect(search.resultsOf('rock')).toBeVisible();
    await page.goBack();
    await expect(home.greeting).toBeVisible();
  });

  test('/ waits for a search page that arrives late', async ({ page, search, home }) => {
    await showPage(page, 'settings');
    await expect(page).toHaveTitle('Account Settings · Prelude');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/remotes/catalog/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByText('Loading Search')).toBeVisible();
    release();
    await expect(search.box).toBeFocused();
    await expect(home.greeting).toBeHidden();
  });

  test('switched off in Settings, neither / nor the arrow keys do anything, in every tab at once', async ({
    page,
    context,
    search,
  }) => {
    const other = await context.newPage();
    await other.goto('/');
    await showPage(page, 'settings');
    const keys = page.getByRole('switch', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeChecked();
    await keys.click();
    await expect(keys).not.toBeChecked();
    await page.getByRole('heading', { level: 1 }).focus();
    for (const key of ['/', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(page).toHaveTitle('Account Settings · Prelude');
    await expect(other.getByRole('button', { name: 'Search', exact: true })).not.toHaveAttribute(
      'aria-keyshortcuts',
    );
    await other.keyboard.press('/');
    await expect(other).toHaveTitle('Home · Prelude');

    await keys.click();
    await expect(keys).toBeChecked();
    await page.keyboard.press('/');
    await expect(search.box).toBeFocused();
    // The other tab receives the change asynchronously.
    await expect(other.getByRole('button', { name: 'Search', exact: true })).toHaveAttribute(
      'aria-keyshortcuts',
      /./,
    );
    await other.keyboard.press('ArrowRight');
    await expect(other).toHaveTitle('Search · Prelude');
  });
});
