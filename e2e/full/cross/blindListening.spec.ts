import { newPerson } from '../../fixtures/identity.ts';
import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import { recordAnnouncements } from '../../fixtures/recordAnnouncements.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { LikedSongsPage } from '../../pages/TrackList.ts';

// The remote that `npm start` publishes from examples/discover, on the site that most tests share.

test('a guest hears twelve songs by keys, without a name before the decision, signs up, and makes the playlist of those kept', async ({
  page,
  asGuest,
  home,
  player,
  authDialog,
  accountMenu,
}) => {
  const person = newPerson('Noor Example');
  await asGuest();
  await expect(home.greeting).toBeVisible();

  await test.step('begin', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Blind listening' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blind listening' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Jazz' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  });

  const stage = page.getByRole('region', { name: /^Song \d+ of 12$/ });
  const said = page.getByRole('status').filter({ hasText: /^(Kept|Passed|This is)/ });
  await test.step('the hook plays, and nothing names it', async () => {
    await expect(stage).toHaveAccessibleName('Song 1 of 12');
    await player.expectSoundToAdvance();
    await expect(player.trackName('Song 1 of 12')).toBeVisible();
    await expect(player.region).toContainText('Hidden artist');
    await expect(said).toBeHidden();
  });

  const kept: string[] = [];
  await test.step('four are kept, one is heard whole, the others are passed', async () => {
    for (let number = 1; number <= 12; number += 1) {
      await expect(stage).toHaveAccessibleName(`Song ${number} of 12`);
      if (number === 2) {
        await page.keyboard.press('ArrowDown');
        await expect(said).toContainText('This is ');
        await expect.poll(async () => (await player.sound()).src).toContain('part=whole');
      }
      await page.keyboard.press(number <= 4 ? 'ArrowRight' : 'ArrowLeft');
      if (number > 4) continue;
      await expect(said).toContainText('Kept: ');
      kept.push((await said.innerText()).replace(/^Kept: (.*) by .*$/, '$1'));
    }
  });

  const result = page.getByRole('heading', { level: 1, name: 'You kept 4' });
  await test.step('the result has the focus, and the player is empty as before', async () => {
    await expect(result).toBeFocused();
    await expect(player.region.getByText('Pick a track to start')).toBeVisible();
  });

  await test.step('the account has the round and the likes', async () => {
    await page.getByRole('button', { name: 'Sign up to make a playlist' }).click();
    await authDialog.displayName.fill(person.displayName);
    await authDialog.send(person);
    await expect(accountMenu.avatarOf(person.displayName)).toBeVisible();
    await expect(result).toBeVisible();
    await page.getByRole('button', { name: 'Make a playlist' }).click();
    await page.getByRole('button', { name: 'Open the playlist' }).click();
    const playlist = new PlaylistPage(page);
    await expect(page.getByRole('heading', { level: 1, name: /^Discovered / })).toBeVisible();
    await expect.poll(() => playlist.names()).toEqual(kept);
    const liked = new LikedSongsPage(page);
    await liked.open();
    await liked.expectToBeginWith(kept.toReversed());
  });
});

test('a screen reader hears no name before a decision, and each decision once', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await offerThreeSongs(page);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await untilServicesRun(page);
  const heard = await recordAnnouncements(page);
  await page.goto('/?page=blind-listening');
  await page.getByRole('checkbox', { name: 'Jazz' }).check();
  await page.keyboard.press('Enter');
  await heard.expectOnce('Now playing Song 1 of 3 by Hidden artist');
  await player.expectSoundToAdvance();
  await page.keyboard.press('ArrowRight');
  await heard.expectOnce('Kept: ');
  await heard.expectOnce('Now playing Song 2 of 3 by Hidden artist');
  await page.keyboard.press('ArrowLeft');
  await heard.expectOnce('Passed: ');
  await heard.expectOnce('Now playing Song 3 of 3 by Hidden artist');
  await page.keyboard.press('ArrowDown');
  await heard.expectOnce('This is ');
  await page.keyboard.press('ArrowLeft');
  // The focus says the result.
  await expect(page.getByRole('heading', { level: 1, name: 'You kept 1' })).toBeFocused();
  const lines = heard
    .all()
    // The toast of a like is heard in between.
    .filter((line) => / by |Kept|Passed/.test(line))
    .map((line) => line.replace(/Song \d by Artist \d/, '(name)'));
  expect(`${lines.join('\n')}\n`).toMatchSnapshot('blind-listening.txt');
});
