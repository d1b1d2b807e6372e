import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';
import { expect, test } from '../test.ts';
import { isPaused, playCard } from './listening.ts';

test('in the full player a press on the waveform seeks, keys change the track, and the mini player is there where the engine has it', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const queue = new QueuePanel(page);
  const press = async (key: string): Promise<void> => {
    await queue.title.focus();
    await page.keyboard.press(key);
  };
  await asGuest();
  await playCard(home, player, 1);
  await untilServicesRun(page);
  await page.getByRole('button', { name: 'Open full player', exact: true }).click();
  await queue.nowPlaying.getByRole('list', { name: 'Sections' }).waitFor();
  await press('k');
  await expect.poll(() => isPaused(player)).toBe(true);

  const slider = queue.nowPlaying.getByRole('slider', { name: 'Seek' });
  const { x, y, width, height } = await boxAtRest(slider);
  await page.mouse.click(x + width * 0.6, y + height / 2);
  await expect.poll(async () => (await player.sound()).currentTime).toBeCloseTo(18, 0);

  const source = async (): Promise<string> => (await player.sound()).src;
  const first = await source();
  await press('Shift+ArrowRight');
  await expect.poll(source).not.toBe(first);
  await press('Shift+ArrowLeft');
  await expect.poll(source).toBe(first);

  const mini = queue.panel.getByRole('button', { name: 'Mini player' });
  const hasMini = await page.evaluate(() => 'documentPictureInPicture' in window);
  expect(await mini.count()).toBe(hasMini ? 1 : 0);
  if (!hasMini) return;
  await mini.click();
  await queue.panel.waitFor({ state: 'hidden' });
  const miniButtons = (): Promise<number> =>
    page.evaluate(() => {
      const { window: opened } = Reflect.get(window, 'documentPictureInPicture') as {
        readonly window: Window | null;
      };
      return opened?.document.querySelectorAll('main button').length ?? 0;
    });
  await expect.poll(miniButtons).toBeGreaterThan(2);
});
