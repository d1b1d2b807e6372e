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
  // What follows a start, such as the next track's preparation, is over.
  await expect.poll(() => player.shownSeconds()).toBeGreaterThan(3);
  const before = await commitsOf(page);
  expect(before).toBeGreaterThan(0);
  const from = await player.shownSeconds();
  await expect.poll(() => player.shownSeconds()).toBeGreaterThan(from + 4);
  expect(await commitsOf(page)).toBe(before);

  // And commits are seen where there are any.
  await player.pause.click();
  await expect(player.play).toBeVisible();
  expect(await commitsOf(page)).toBeGreaterThan(before);
});
