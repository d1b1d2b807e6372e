import { expectedErrorsOf, plantCrash } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/soundTest.ts';
import { showPage } from '../fixtures/windowEvents.ts';

test("a crash inside the bar's view never stops the sound: the queue goes on, the keys work, Retry brings the bar back", async ({
  page,
  playRow,
  sound,
  player,
  tones,
  expectedErrors,
}) => {
  expectedErrors.push(...expectedErrorsOf('player'), /broken on purpose/);
  tones.set({ seconds: 5 });
  const crash = await plantCrash(page, 'player', 'Repeat: ');
  await playRow(1);
  await crash();
  await player.repeat.click();
  const missing = page
    .getByRole('alert')
    .filter({ hasText: 'The player is not available right now.' });
  await expect(missing).toBeVisible();
  await expect(player.region).toBeHidden();
  const crashedAt = await sound.nowMillis();
  const afterwards = await sound.stretch(crashedAt, 0.5);
  expect(sound.tracksIn(afterwards)).toEqual([1]);

  // The track ends, and the next one starts by itself.
  await expect.poll(() => sound.tracksNow()).toEqual([2]);
  await page.keyboard.press('k');
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  await page.keyboard.press('k');
  await expect.poll(() => sound.tracksNow()).toEqual([2]);

  await page.evaluate(() => Object.assign(globalThis, { breakOnPurpose: undefined }));
  await missing.getByRole('button', { name: 'Retry' }).click();
  await expect(player.region).toBeVisible();
  await expect(player.pause).toBeVisible();
  await expect.poll(async () => (await sound.tracksNow()).length).toBe(1);
  expect((await sound.counts()).running).toBe(1);
});

/** What shows the page, and how its text begins that breaks it. */
const CRASHES = {
  catalog: { page: 'search', text: 'Browse all', label: 'Search' },
  library: { page: 'settings', text: 'Account Settings', label: 'Account Settings' },
  concerts: { page: 'concerts', text: 'Upcoming Concerts', label: 'Concerts' },
} as const;

for (const [remote, { page: key, text, label }] of Object.entries(CRASHES)) {
  test(`a crash inside ${remote}'s view never stops the sound, and the bar goes on`, async ({
    page,
    playRow,
    sound,
    player,
    tones,
    expectedErrors,
  }) => {
    expectedErrors.push(...expectedErrorsOf(remote), /broken on purpose/);
    tones.set({ seconds: 20 });
    const crash = await plantCrash(page, remote, text);
    await playRow(1);
    // The page's code is there before it breaks.
    await showPage(page, key);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await showPage(page, 'home');
    await crash();
    await showPage(page, key);
    await expect(
      page.getByRole('alert').filter({ hasText: `${label} is not available right now.` }),
    ).toBeVisible();
    const crashedAt = await sound.nowMillis();
    const afterwards = await sound.stretch(crashedAt, 0.5);
    expect(sound.tracksIn(afterwards)).toEqual([1]);
    await player.next.click();
    await expect.poll(() => sound.tracksNow()).toEqual([2]);
  });
}
