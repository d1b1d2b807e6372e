import { MusicWire } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

// The unit tests of search and of the music API have what the service answers; these need a browser's network.

let wire: MusicWire;
test.beforeEach(async ({ page, asGuest, search, expectedErrors }) => {
  // The browser's message about a failed request; no code can suppress it.
  expectedErrors.push(/Failed to load resource/);
  wire = await MusicWire.tap(page);
  await asGuest();
  await search.open();
});

test('a hanging API does not block the box: a newer query is answered, blank text clears, and unneeded calls are aborted', async ({
  page,
  search,
}) => {
  wire.hold('jazz');
  const givenUp = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/music/spotify?q=jazz'),
  );
  await search.box.fill('jazz');
  await expect(search.spinner).toBeVisible();
  await search.box.fill('rock');
  await expect(search.resultsOf('rock')).toBeVisible();
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  await search.box.fill('jazz');
  await expect(search.spinner).toBeVisible();
  await search.box.fill(' ');
  await expect(search.spinner).toBeHidden();
  await expect(search.genres).toBeVisible();
});

test('going offline during a search is reported, and the search is repeated when the network is back', async ({
  context,
  goOffline,
  search,
}) => {
  let breakOff: () => void = () => undefined;
  const broken = new Promise<void>((resolve) => (breakOff = resolve));
  wire.answerWith(async (route) => {
    await broken;
    await route.abort('internetdisconnected');
  });
  await search.box.fill('jazz');
  await expect(search.spinner).toBeVisible();
  await goOffline();
  breakOff();
  await expect(search.error).toBeVisible();
  wire.answerWith();
  await context.setOffline(false);
  await expect(search.resultsOf('jazz')).toBeVisible();
  await expect(search.error).toBeHidden();
});
