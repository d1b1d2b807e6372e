import { commitsOf, countReactCommits } from '../../scripts/measure/reactCommits.ts';
import { expect, test } from '../fixtures/soundTest.ts';

test('the bar shows the elapsed time without any React commit, in the bar or elsewhere', async ({
  context,
  page,
  playRow,
  player,
  tones,
}) => {
  await countReactCommits(context);
  tones.set({ seconds: 30 });
  await playRow(1);
  let before = 0;
  // Work after the start of a track, such as preparing the next one, also commits until it is done. If the time caused
  // commits, every one of these stretches would have some.
  await expect(async () => {
    before = await commitsOf(page);
    expect(before).toBeGreaterThan(0);
    const from = await player.shownSeconds();
    await expect.poll(() => player.shownSeconds()).toBeGreaterThan(from + 4);
    expect(await commitsOf(page)).toBe(before);
  }).toPass({ timeout: 25_000 });

  // Proves that the check sees commits if there are any.
  await player.pause.click();
  await expect(player.play).toBeVisible();
  expect(await commitsOf(page)).toBeGreaterThan(before);
});
