import { untilServicesRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/soundTest.ts';
import type { SoundTap } from '../../fixtures/soundTap.ts';

/** Expects one track to sound, and no other one for a while. */
async function expectOneSound(sound: SoundTap, trackId: number): Promise<void> {
  await sound.expectTracks([trackId]);
  const afterwards = await sound.stretch(await sound.nowMillis(), 0.7);
  expect(sound.tracksIn(afterwards)).toEqual([trackId]);
  expect((await sound.counts()).running).toBe(1);
}

test.beforeEach(({ tones }) => {
  tones.offer(40);
  tones.set({ seconds: 30 });
});

test('fifty skips in one moment end with one sound: the displayed track', async ({
  asGuest,
  search,
  sound,
  player,
}) => {
  await asGuest();
  await search.open();
  await search.box.fill('song');
  await search.playButtons.first().click();
  await sound.expectTracks([1]);
  for (const [button, count] of [
    [player.next, 38],
    [player.previous, 12],
  ] as const)
    await button.evaluate((element: HTMLElement, clicks) => {
      for (let click = 0; click < clicks; click += 1) element.click();
    }, count);
  await expect(player.trackName('Song 27')).toBeVisible();
  await expectOneSound(sound, 27);
  await expect(player.pause).toBeVisible();
});

test('skips over sources that never answer end at one that does', async ({
  page,
  asGuest,
  search,
  sound,
  player,
  tones,
}) => {
  for (let trackId = 2; trackId < 12; trackId += 1) tones.set({ fault: 'unanswered' }, trackId);
  await asGuest();
  await search.open();
  await search.box.fill('song');
  await search.playButtons.first().click();
  await sound.expectTracks([1]);
  await untilServicesRun(page);
  await player.pause.focus();
  for (let press = 0; press < 11; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(player.trackName('Song 12')).toBeVisible();
  await expectOneSound(sound, 12);
  // Late responses must not be heard.
  tones.heal();
  await expectOneSound(sound, 12);
});
