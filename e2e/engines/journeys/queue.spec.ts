import { centreOf } from '../../fixtures/boxAtRest.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';
import { expect, test } from '../test.ts';
import { playCard } from './listening.ts';

let queue: QueuePanel;
const names = (): Promise<readonly string[]> => queue.names('Next up');

test.beforeEach(async ({ page, asGuest, home, player }) => {
  queue = new QueuePanel(page);
  await asGuest();
  await playCard(home, player, 2);
  await player.pause.click();
  await queue.button.click();
  await queue.title.and(page.locator(':focus')).waitFor();
  await expect.poll(() => queue.rows('Next up').count()).toBe(9);
});

test('the queue shows what plays next, and its rows play', async ({ player }) => {
  const shown = await names();
  await player.next.click();
  await expect.poll(() => queue.current()).toBe(shown[0]);
  await queue.play(queue.rows('Next up').nth(1)).click();
  await expect.poll(() => queue.current()).toBe(shown[2]);
  await player.expectSoundToAdvance();
});

test('a card’s menu adds its track to the queue, and a row’s menu removes it, with Undo', async ({
  page,
  home,
}) => {
  const before = await names();
  const button = home
    .row('Trending Now')
    .getByRole('button', { name: /^More for / })
    .first();
  const menu = new TrackMenu(page, button);
  const added = ((await button.getAttribute('aria-label')) ?? '').replace(/^More for /, '');
  await button.click();
  await menu.item('Play next').click();
  await expect.poll(names).toEqual([added, ...before]);
  await queue.choose(queue.rows('Next up').first(), 'Remove from queue');
  await expect.poll(names).toEqual(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(names).toEqual([added, ...before]);
});

test('a queue row moves by keys and by pointer', async ({ page }) => {
  const [first, second, third, ...others] = await names();
  await queue.play(queue.rows('Next up').first()).press('Alt+ArrowDown');
  await expect.poll(names).toEqual([second, first, third, ...others]);
  const from = await centreOf(queue.handle(queue.rows('Next up').nth(0)));
  const to = await centreOf(queue.handle(queue.rows('Next up').nth(2)));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 6, { steps: 8 });
  await page.mouse.up();
  await expect.poll(names).toEqual([first, third, second, ...others]);
});

test('with Autoplay similar tracks follow the last one, and “Start radio” makes a queue of them', async ({
  page,
  home,
  player,
  toast,
}) => {
  await queue.clear.click();
  await expect.poll(() => queue.rows('Next up').count()).toBe(0);
  await queue.panel.getByRole('switch', { name: 'Autoplay' }).click();
  await player.play.click();
  await player.expectSoundToAdvance();
  const similar = queue.rows('Autoplay: similar tracks follow');
  await expect.poll(() => similar.count()).toBeGreaterThan(0);
  const { src } = await player.sound();
  await player.seekSlider.fill('28');
  await expect.poll(async () => (await player.sound()).src).not.toBe(src);
  await player.expectSoundToAdvance();
  await queue.nowPlaying.getByTitle('Added by Autoplay').waitFor();

  const menu = new TrackMenu(
    page,
    home
      .row('Trending Now')
      .getByRole('button', { name: /^More for / })
      .first(),
  );
  await menu.button.click();
  await menu.item('Start radio').click();
  await toast.filter({ hasText: /^Radio: / }).waitFor();
  await expect.poll(() => queue.rows('Next up').count()).toBeGreaterThan(5);
});
