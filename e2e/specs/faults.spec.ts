import { breakRemote, expectedErrorsOf, FAULTS } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { showPage } from '../fixtures/windowEvents.ts';

/** Where each remote shows, and what shows it is there. */
const PLACES = {
  catalog: { label: 'Home', page: null, heading: /^Good (morning|afternoon|evening)$/ },
  library: { label: 'Account Settings', page: 'settings', heading: 'Account Settings' },
  concerts: { label: 'Concerts', page: 'concerts', heading: 'Upcoming Concerts' },
} as const;

for (const [remote, place] of Object.entries(PLACES)) {
  for (const fault of FAULTS) {
    test(`${remote}, ${fault}: the rest goes on, Retry brings it back`, async ({
      page,
      asGuest,
      home,
      player,
      expectedErrors,
    }) => {
      expectedErrors.push(...expectedErrorsOf(remote));
      const heal = await breakRemote(page, remote, fault);
      await asGuest();
      const isHome = place.page === null;
      if (!isHome) {
        await home.playButtons('Trending Now').first().click();
        await player.expectSoundToAdvance();
        await showPage(page, place.page);
      }

      const missing = page
        .getByRole('alert')
        .filter({ hasText: `${place.label} is not available right now.` });
      await expect(missing).toBeVisible();
      await expect(player.region).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      if (!isHome) await player.expectSoundToAdvance();

      await heal();
      await missing.getByRole('button', { name: 'Retry' }).click();
      const heading = page.getByRole('heading', { level: 1, name: place.heading });
      await expect(heading, 'the page takes the focus that Retry had').toBeFocused();
      await expect(missing).toBeHidden();
      if (!isHome) await player.expectSoundToAdvance();
    });
  }
}

for (const fault of FAULTS) {
  test(`player, ${fault}: home goes on, Retry brings the sound`, async ({
    page,
    asGuest,
    home,
    player,
    expectedErrors,
  }) => {
    expectedErrors.push(...expectedErrorsOf('player'));
    const heal = await breakRemote(page, 'player', fault);
    await asGuest();
    const missing = page
      .getByRole('alert')
      .filter({ hasText: 'The player is not available right now.' });
    await expect(missing).toBeVisible();
    await expect(home.playButtons('Trending Now').first()).toBeAttached();

    await heal();
    await missing.getByRole('button', { name: 'Retry' }).click();
    await expect(player.region).toBeVisible();
    await home.playButtons('Trending Now').first().click();
    await player.expectSoundToAdvance();
  });
}

test('a remote whose container arrives and whose code hangs is missing, and Retry brings it back', async ({
  page,
  asGuest,
  home,
  expectedErrors,
}) => {
  expectedErrors.push(...expectedErrorsOf('catalog'));
  const heal = await breakRemote(page, 'catalog', 'hanging', 'remote.*.js');
  await asGuest();
  const missing = page.getByRole('alert').filter({ hasText: 'Home is not available right now.' });
  await expect(missing).toBeVisible();
  await heal();
  await missing.getByRole('button', { name: 'Retry' }).click();
  await expect(home.greeting).toBeVisible();
});

test('one changed byte in a published chunk is refused, and that part says that it is missing', async ({
  page,
  asGuest,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(...expectedErrorsOf('catalog'));
  await page.route('**/remotes/catalog/remote.*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await asGuest();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Home is not available right now.' }),
  ).toBeVisible();
  await expect(player.region).toBeVisible();
});
