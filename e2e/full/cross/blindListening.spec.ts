import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import { recordAnnouncements } from '../../fixtures/recordAnnouncements.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';

// The remote that `npm start` publishes from examples/discover, on the site that most tests share. Its own tests and
// e2e/engines/journeys/discover.spec.ts have a whole round, its playlist and the account of a guest who signs up.

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
