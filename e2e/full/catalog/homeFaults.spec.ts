import type { Route } from '@playwright/test';
import { MusicWire } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The browser's message about a failed request; no code can suppress it. */
const FAILED_LOADS = /Failed to load resource/;

const refuse = (route: Route): Promise<void> =>
  route.fulfill({ status: 503, json: { error: 'down' } });

let wire: MusicWire;
test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_LOADS);
  wire = await MusicWire.tap(page, 'rows');
});

// The unit tests of home and of the music API have what the service answers; these need a browser's network.

test('an API whose connection breaks on the first two tries is called a third time, and the rows are shown', async ({
  asGuest,
  home,
}) => {
  const tries = new Map<string, number>();
  wire.answerWith(async (route) => {
    const url = route.request().url();
    const count = (tries.get(url) ?? 0) + 1;
    tries.set(url, count);
    await (count <= 2 ? route.abort('connectionreset') : route.continue());
  });
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await expect(home.cards('New Releases')).toHaveCount(12);
  await expect(home.error('Trending Now')).toBeHidden();
  const ofTrending = wire.queries('spotify').filter((term) => term.startsWith('trending'));
  expect(ofTrending).toEqual(Array(3).fill('trending now'));
});

test('while the API is down one notice is shown, no row below is requested, and one Retry loads all', async ({
  page,
  asGuest,
  home,
}) => {
  wire.answerWith(refuse);
  await asGuest();
  await expect(home.notice).toBeVisible();
  await expect(home.content.getByRole('alert')).toHaveCount(1);
  await expect(home.content.getByRole('button', { name: 'Retry' })).toHaveCount(1);
  await expect(home.content.getByRole('heading', { level: 2 })).toHaveText(['Live Concerts']);
  await home.jumpToEnd();
  const below = ['rock hits', 'electronic hits'];
  expect(wire.queries('spotify').filter((term) => below.includes(term))).toEqual([]);

  const release = wire.hold();
  await home.retryAll.focus();
  await page.keyboard.press('Enter');
  await expect(home.skeletons('Trending Now')).toHaveCount(7);
  await expect(home.row('Trending Now')).toBeFocused();
  release();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await expect(home.cards('New Releases')).toHaveCount(12);
  await expect(home.row('Trending Now')).toBeFocused();
  await home.jumpToEnd();
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
});

test('rows that fail offline load by themselves when the connection is back', async ({
  page,
  context,
  goOffline,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.cards('New Releases')).toHaveCount(12);
  await goOffline();
  await home.jumpToEnd();
  for (const title of ['Rock Hits', 'Electronic Hits'] as const) {
    await expect(home.error(title)).toBeVisible();
    await expect(home.error(title)).toContainText('It loads once you are back online.');
  }
  await home.retry('Rock Hits').focus();

  await context.setOffline(false);
  await expect(home.cards('Rock Hits')).toHaveCount(12);
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
  await expect(home.row('Rock Hits')).toBeFocused();
  await expect(page.getByText('It loads once you are back online.')).toHaveCount(0);
});
