import { MusicWire } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

// searchModel.test.ts and createMusicClient.test.ts have what the service answers; this needs a browser's network.

test('going offline during a search is reported, and the search is repeated when the network is back', async ({
  page,
  context,
  goOffline,
  asGuest,
  search,
  expectedErrors,
}) => {
  // The browser's message about a failed request; no code can suppress it.
  expectedErrors.push(/Failed to load resource/);
  const wire = await MusicWire.tap(page);
  await asGuest();
  await search.open();
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
