import { MusicWire } from '../../fixtures/musicWire.ts';
import { untilViewsRun } from '../../fixtures/running.ts';
import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';

test('End scrolls to the last rows, which load without the rows in between; Enter activates Show all and Browse Tickets', async ({
  page,
  asGuest,
  home,
}) => {
  const wire = await MusicWire.tap(page, 'rows');
  wire.answerWith(async (route, { query }) => {
    if (['electronic hits', 'rock hits'].includes(query)) await route.continue();
  });
  await asGuest();
  await untilViewsRun(page);
  await expect(home.skeletons('Trending Now')).toHaveCount(7);
  await home.greeting.click();
  await page.keyboard.press('End');
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
  await expect(home.playButtons('Electronic Hits').first()).toBeInViewport();

  await home.showAll('Electronic Hits').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Electronic Hits' })).toBeVisible();
  await page.goBack();
  await expect(home.showAll('Electronic Hits')).toBeFocused();
  await home.greeting.focus();
  await tabTo(page, home.browseTickets);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/concerts');
});
