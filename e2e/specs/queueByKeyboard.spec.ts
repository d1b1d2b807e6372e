import { expect, test } from '../fixtures/test.ts';
import { QueuePanel } from '../pages/QueuePanel.ts';

let queue: QueuePanel;

test.beforeEach(async ({ page, asGuest, home, player }) => {
  queue = new QueuePanel(page);
  await asGuest();
  await home.playButtons('Trending Now').nth(2).press('Enter');
  await player.expectSoundToAdvance();
  // A long track, which does not end during the test.
  await player.pause.click();
});

test('it opens and closes by keys, and the focus returns to its button', async ({ page }) => {
  await queue.button.press('Enter');
  await expect(queue.heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(queue.panel).toBeHidden();
  await expect(queue.button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(queue.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(queue.clear).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(queue.button).toBeFocused();
});

test('Tab leads from its header to its rows, and then on to the rest of the page', async ({
  page,
}) => {
  await queue.button.press('Enter');
  await expect(queue.heading).toBeFocused();
  const stops = [
    queue.clear,
    queue.close,
    queue.nowPlaying.getByRole('button', { name: /^Play / }),
    queue.nowPlaying.getByRole('button', { name: /^Like / }),
    queue.play(queue.rows('Next up').first()),
    queue.more(queue.rows('Next up').first()),
    queue.handle(queue.rows('Next up').first()),
    queue.play(queue.rows('Next up').nth(1)),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
});

test('a row is moved by Alt with an arrow and by its handle, announced, and keeps the focus', async ({
  page,
}) => {
  await queue.open();
  const [first, second, third, ...others] = await queue.names('Next up');
  await queue.play(queue.rows('Next up').first()).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => queue.names('Next up')).toEqual([second, first, third, ...others]);
  await expect(queue.play(queue.rows('Next up').nth(1))).toBeFocused();
  await expect(queue.panel.getByRole('status')).toHaveText(
    `${first}, position 2 of ${others.length + 3}`,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => queue.names('Next up')).toEqual([second, third, first, ...others]);
  await expect(queue.handle(queue.rows('Next up').nth(2))).toBeFocused();
});

test('rows are navigated, played and removed by keys; Left and Right do not change the page', async ({
  page,
}) => {
  await queue.open();
  const names = await queue.names('Next up');
  const earlier = await queue.names('Earlier in the queue');
  await queue.play(queue.rows('Next up').first()).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(queue.play(queue.rows('Next up').nth(1))).toBeFocused();
  await expect(page).toHaveTitle('Home · Prelude');
  await page.keyboard.press('Delete');
  await expect.poll(() => queue.names('Next up')).toEqual(names.filter((_, at) => at !== 1));
  await expect(queue.play(queue.rows('Next up').nth(1))).toBeFocused();

  await page.keyboard.press('End');
  await expect(queue.play(queue.rows('Earlier in the queue').last())).toBeFocused();
  await expect(queue.rows('Earlier in the queue').last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect.poll(() => queue.current()).toBe(earlier.at(-1));
  await expect(queue.nowPlaying.getByRole('button', { name: /^Pause / })).toBeFocused();
});

test('when the track of the focused row starts by itself, the focus follows it', async ({
  player,
}) => {
  await queue.open();
  const [next] = await queue.names('Next up');
  await player.play.click();
  await queue.play(queue.rows('Next up').first()).focus();
  await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
  await player.seekSlider.evaluate((slider: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(slider, '29.5');
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(() => queue.current()).toBe(next);
  await expect(queue.nowPlaying.getByRole('button', { name: /^Pause / })).toBeFocused();
});
