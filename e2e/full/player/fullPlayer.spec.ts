import { boxAtRest, centreOf } from '../../fixtures/boxAtRest.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';
import { dragTouch } from '../../fixtures/touch.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';

test('the waveform of a catalogue’s track seeks its sound, keys and Back act, and the mini player has the controls', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const queue = new QueuePanel(page);
  await asGuest();
  await home.playButtons('Trending Now').nth(1).click();
  await player.expectSoundToAdvance();
  await untilServicesRun(page);
  await queue.openPlayer();
  const slider = queue.nowPlaying.getByRole('slider', { name: 'Seek' });

  await test.step('a press on the waveform seeks', async () => {
    await expect(queue.nowPlaying.getByRole('list', { name: 'Sections' })).toContainText('Chorus');
    const box = await boxAtRest(slider);
    expect(box.height).toBe(64);
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(17);
    await player.expectSoundToAdvance();
  });

  await test.step('Shift and an arrow goes to the next track', async () => {
    const name = await queue.nowPlaying
      .getByRole('button', { name: /^More for / })
      .getAttribute('aria-label');
    await queue.title.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(
      queue.nowPlaying.getByRole('button', { name: /^More for / }),
    ).not.toHaveAccessibleName(name ?? '');
  });

  await test.step('the mini player goes on where the full one closes', async () => {
    const [mini] = await Promise.all([
      page.context().waitForEvent('page'),
      queue.panel.getByRole('button', { name: 'Mini player' }).click(),
    ]);
    await expect(queue.panel).toBeHidden();
    await mini.getByRole('button', { name: 'Pause' }).click();
    await expect(player.play).toBeVisible();
    await expect(mini.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuetext',
      / of 30 seconds$/,
    );
    await mini.close();
  });

  await test.step('Back closes the full player and leaves the page where it is', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Browse all' })).toBeVisible();
    await queue.openPlayer();
    await page.evaluate(() => window.history.back());
    await expect(queue.panel).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Browse all' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe of the cover goes to the next track and back; a short one does not', async ({
    page,
    asGuest,
    home,
    player,
  }) => {
    const queue = new QueuePanel(page);
    await asGuest();
    await home.playButtons('Trending Now').nth(1).tap();
    await player.expectSoundToAdvance();
    await queue.openPlayer();
    const menu = queue.nowPlaying.getByRole('button', { name: /^More for / });
    const name = async (): Promise<string> => (await menu.getAttribute('aria-label')) ?? '';
    const first = await name();
    const { x } = await centreOf(queue.panel);
    const swipe = (byX: number, milliseconds: number): Promise<void> =>
      dragTouch(page, { x, y: 240 }, { x: x + byX, y: 244 }, milliseconds);
    await swipe(-60, 1_000);
    expect(await name()).toBe(first);
    await swipe(-160, 500);
    await expect.poll(name).not.toBe(first);
    await swipe(160, 500);
    await expect.poll(name).toBe(first);
    await expect(queue.panel).toBeVisible();
  });
});
