import { boxAtRest, centreOf } from '../../fixtures/boxAtRest.ts';
import { dragTouch } from '../../fixtures/touch.ts';
import { saveQueue } from '../../fixtures/savedQueue.ts';
import { expect, test } from '../../fixtures/test.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a swipe down closes the full player, and a scroll inside it does not', async ({
  page,
  asGuest,
  player,
}) => {
  await saveQueue(page, 40);
  await asGuest();
  await expect(player.trackName('Song 1')).toBeVisible();
  const opener = player.region.getByRole('button', { name: 'Open full player' });
  const { panel, scroller, title, nowPlaying } = new QueuePanel(page);
  const scrolled = (): Promise<number> =>
    scroller.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].reduce(
        (most, { scrollTop }) => Math.max(most, scrollTop),
        0,
      ),
    );

  await test.step('a scroll', async () => {
    await opener.tap();
    await expect(nowPlaying).toBeVisible();
    const { x } = await centreOf(panel);
    await dragTouch(page, { x, y: 770 }, { x, y: 370 }, 600);
    await expect.poll(scrolled).toBeGreaterThan(100);
    const before = await scrolled();
    await dragTouch(page, { x, y: 400 }, { x, y: 600 }, 600);
    await expect.poll(scrolled).toBeLessThan(before);
    await expect(panel).toBeVisible();
    await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect.poll(scrolled).toBe(0);
  });

  await test.step('a short, slow pull', async () => {
    const head = await centreOf(title);
    await dragTouch(page, head, { x: head.x, y: head.y + 60 }, 1_000);
    await expect(panel).toBeVisible();
    expect((await boxAtRest(title)).y).toBeLessThan(head.y);
  });

  await test.step('a swipe from its head', async () => {
    const head = await centreOf(title);
    await dragTouch(page, head, { x: head.x, y: head.y + 400 }, 500);
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a flick from its content', async () => {
    await opener.tap();
    const { x } = await centreOf(panel);
    await dragTouch(page, { x, y: 300 }, { x, y: 420 }, 100);
    await expect(panel).toBeHidden();
  });
});
