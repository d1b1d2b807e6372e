import { commitsOf, countReactCommits } from '../../scripts/measure/reactCommits.ts';
import { expect, test } from '../fixtures/soundTest.ts';

test('the bar shows the time that passes, and React commits nothing for it, in the bar or elsewhere', async ({
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
  // What follows a start, such as the next track's preparation, commits as well until it is over: if time did, so would
  // each of these stretches.
  await expect(async () => {
    before = await commitsOf(page);
    expect(before).toBeGreaterThan(0);
    const from = await player.shownSeconds();
    await expect.poll(() => player.shownSeconds()).toBeGreaterThan(from + 4);
    expect(await commitsOf(page)).toBe(before);
  }).toPass({ timeout: 25_000 });

  // And commits are seen where there are any.
  await player.pause.click();
  await expect(player.play).toBeVisible();
  expect(await commitsOf(page)).toBeGreaterThan(before);
});
