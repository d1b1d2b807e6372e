import { expect, test } from '../../fixtures/test.ts';

// HomeRows.test.tsx and resilientFetch.test.ts have what the service answers; this needs a browser's network.

test('rows that fail offline load by themselves when the connection is back', async ({
  page,
  context,
  goOffline,
  asGuest,
  home,
  expectedErrors,
}) => {
  // The browser's message about a failed request; no code can suppress it.
  expectedErrors.push(/Failed to load resource/);
  await asGuest();
  await expect(home.cards('New Releases')).toHaveCount(12);
  await goOffline();
  await home.content.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  for (const title of ['Rock Hits', 'Electronic Hits'] as const) {
    await expect(home.error(title)).toBeVisible();
    await expect(home.error(title)).toContainText('It loads once you are back online.');
  }
  await home.row('Rock Hits').getByRole('button', { name: 'Retry' }).focus();

  await context.setOffline(false);
  await expect(home.cards('Rock Hits')).toHaveCount(12);
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
  await expect(home.row('Rock Hits')).toBeFocused();
  await expect(page.getByText('It loads once you are back online.')).toHaveCount(0);
});
