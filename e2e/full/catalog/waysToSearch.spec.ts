import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { publish, showPage } from '../../fixtures/windowEvents.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test.beforeEach(async ({ asGuest, search }) => {
  await asGuest();
  await search.open();
});

test('each way to search focuses the box, and Arrow Down goes from there to the results', async ({
  page,
  home,
  search,
}) => {
  const ways = [
    () => page.keyboard.press('ArrowRight'),
    () => showPage(page, 'search'),
    () => home.showAll('Hip-Hop').click(),
    () => publish(page, 'perform-search', { query: 'jazz' }),
  ];
  await untilServicesRun(page);
  for (const go of ways) {
    await showPage(page, 'home');
    await expect(home.greeting).toBeFocused();
    await expect(home.showAll('Hip-Hop')).toBeVisible();
    await go();
    await expect(search.box).toBeFocused();
  }
  await expect(search.resultsOf('jazz')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(search.playButtons.first()).toBeFocused();
  await search.box.fill('');
  await search.tiles.filter({ hasText: 'Jazz' }).click();
  await expect(search.box).toBeFocused();
  await expect(search.results).toBeVisible();
});
