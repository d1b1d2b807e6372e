import { mergeTests } from '@playwright/test';
import { startProxy } from '../../../scripts/lib/index.ts';
import { breakNow, mend } from '../../fixtures/faultyBuilds.ts';
import { expect, test as soundTest } from '../../fixtures/soundTest.ts';
import { test as siteTest } from '../../fixtures/site.ts';

const test = mergeTests(soundTest, siteTest).extend({
  baseURL: async ({ openSite, tones }, use) => {
    const site = await openSite({ testBuilds: { player: 'faulty-player' } });
    const server = await startProxy(site.url, tones.answer);
    await use(server.origin);
    await server.close();
  },
});

// The fault matrix has the views of the other remotes.
test("a crash inside the bar's view never stops the sound: the queue goes on, the keys work, Retry brings the bar back", async ({
  page,
  playRow,
  sound,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[player\/bar\] Error: broken on purpose/);
  await playRow(1);
  await breakNow(page, 'player', 'render');
  const missing = page
    .getByRole('alert')
    .filter({ hasText: 'The player is not available right now.' });
  await expect(missing).toBeVisible();
  await expect(player.region).toBeHidden();
  const crashedAt = await sound.nowMillis();
  const afterwards = await sound.stretch(crashedAt, 0.5);
  expect(sound.tracksIn(afterwards)).toEqual([1]);

  // The track ends, and the next one starts automatically.
  await page.keyboard.press('9');
  await sound.expectTracks([2]);
  await page.keyboard.press('k');
  await sound.expectTracks([]);
  await page.keyboard.press('k');
  await sound.expectTracks([2]);

  await mend(page);
  await missing.getByRole('button', { name: 'Retry' }).click();
  await expect(player.region).toBeVisible();
  await expect(player.pause).toBeVisible();
  await expect.poll(async () => (await sound.tracksNow()).length).toBe(1);
  expect((await sound.counts()).running).toBe(1);
});
