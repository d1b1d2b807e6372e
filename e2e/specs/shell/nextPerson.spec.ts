import { newPerson } from '../../fixtures/identity.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('nothing of a member is left for the next person: neither sound nor queue nor searches', async ({
  page,
  asMember,
  home,
  search,
  player,
  accountMenu,
  landing,
  authDialog,
  admin,
}) => {
  const nothing = player.region.getByText('Pick a track to start');
  const expectNothing = async (): Promise<void> => {
    await expect(nothing).toBeVisible();
    await search.open();
    await expect(search.genres).toBeVisible();
    await expect(search.recent).toBeHidden();
  };
  await asMember();
  await home.playButtons('Trending Now').nth(4).click();
  await player.expectSoundToAdvance();
  await search.open();
  await search.box.fill('jazz');
  await search.box.press('Enter');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.clear.click();
  await expect(search.recentQuery('jazz')).toBeVisible();

  await accountMenu.signOut();
  await expect(landing.continueAsGuest).toBeVisible();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
  await landing.continueAsGuest.click();
  await expectNothing();

  await accountMenu.signOut();
  const other = newPerson();
  await admin.create(other);
  await landing.signIn.click();
  await authDialog.send(other);
  await expectNothing();
  await page.reload();
  await expect(nothing).toBeVisible();
});
