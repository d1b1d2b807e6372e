import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('by keyboard alone the queue is opened, its rows are reached, moved, played and removed, and it is closed', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const queue = new QueuePanel(page);
  const names = (): Promise<readonly string[]> => queue.names('Next up');
  const nextUp = (index: number) => queue.rows('Next up').nth(index);
  await asGuest();
  await home.playButtons('Trending Now').nth(2).press('Enter');
  await player.expectSoundToAdvance();
  // A long track, which does not end during the test.
  await player.pause.click();

  await test.step('Escape closes it and returns the focus to its button', async () => {
    await queue.button.press('Enter');
    await expect(queue.heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(queue.panel).toBeHidden();
    await expect(queue.button).toBeFocused();
  });

  await test.step('Tab leads from its header to its rows', async () => {
    await page.keyboard.press('Space');
    await expect(queue.heading).toBeFocused();
    for (const stop of [
      queue.save,
      queue.clear,
      queue.close,
      queue.nowPlaying.getByRole('button', { name: /^Play / }),
      queue.nowPlaying.getByRole('button', { name: /^Like / }),
      queue.play(nextUp(0)),
      queue.more(nextUp(0)),
      queue.handle(nextUp(0)),
      queue.play(nextUp(1)),
    ]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
  });

  await test.step('a row is moved by Alt with an arrow and by its handle, announced, and keeps the focus', async () => {
    await expect(queue.rows('Next up')).toHaveCount(9);
    const [first, second, third, ...others] = await names();
    await queue.play(nextUp(0)).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(names).toEqual([second, first, third, ...others]);
    await expect(queue.play(nextUp(1))).toBeFocused();
    await expect(queue.panel.getByRole('status')).toHaveText(
      `${first}, position 2 of ${others.length + 3}`,
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect.poll(names).toEqual([second, third, first, ...others]);
    await expect(queue.handle(nextUp(2))).toBeFocused();
  });

  await test.step('rows are navigated, removed and played; Left and Right do not change the page', async () => {
    const before = await names();
    const earlier = await queue.names('Earlier in the queue');
    await queue.play(nextUp(0)).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(queue.play(nextUp(1))).not.toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(queue.play(nextUp(1))).toBeFocused();
    await expect(page).toHaveTitle('Home · Prelude');
    await page.keyboard.press('Delete');
    await expect.poll(names).toEqual(before.filter((_, at) => at !== 1));
    await expect(queue.play(nextUp(1))).toBeFocused();

    const last = queue.rows('Earlier in the queue').last();
    await page.keyboard.press('End');
    await expect(queue.play(last)).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect.poll(() => queue.current()).toBe(earlier.at(-1));
    await expect(queue.nowPlaying.getByRole('button', { name: /^Pause / })).toBeFocused();
  });
});
