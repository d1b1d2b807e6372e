import { untilServicesRun } from '../../fixtures/running.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';
import { expect, test } from '../test.ts';
import { isPaused, playCard } from './listening.ts';

test.beforeEach(async ({ asGuest }) => {
  await asGuest();
});

test('a card plays, pauses and resumes', async ({ home, player }) => {
  await playCard(home, player);
  await player.pause.click();
  await expect.poll(() => isPaused(player)).toBe(true);
  await player.play.click();
  await player.expectSoundToAdvance();
});

test('the position is set with the slider, by value and by keys', async ({ home, player }) => {
  const seconds = async (): Promise<number> => (await player.sound()).currentTime;
  await playCard(home, player);
  await player.pause.click();
  await player.seekSlider.fill('20');
  await expect.poll(seconds).toBeCloseTo(20, 0);
  await player.seekSlider.press('ArrowRight');
  await expect.poll(seconds).toBeGreaterThan(20.5);
  await player.seekSlider.press('Home');
  await expect.poll(seconds).toBeCloseTo(0, 0);
  await player.play.click();
  await player.expectSoundToAdvance();
});

test('the volume changes by keys, reaches silence, and a reload keeps it', async ({
  page,
  home,
  player,
}) => {
  const volume = (): Promise<string | null> => player.volumeSlider.getAttribute('aria-valuetext');
  await playCard(home, player);
  const before = await volume();
  await player.volumeSlider.press('ArrowLeft');
  await expect.poll(volume).not.toBe(before);
  await player.volumeSlider.fill('0');
  await expect.poll(volume).toMatch(/^(0 ?%|Muted)/i);
  await player.volumeSlider.fill('0.4');
  const chosen = await volume();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('playback_volume'))).toBe('0.4');
  await page.reload();
  await expect.poll(volume).toBe(chosen);
});

test('Next and Previous move through the row', async ({ home, player }) => {
  const source = async (): Promise<string> => (await player.sound()).src;
  await playCard(home, player, 1);
  const first = await source();
  await player.next.click();
  await expect.poll(source).not.toBe(first);
  await player.expectSoundToAdvance();
  await player.previous.click();
  await expect.poll(source).toBe(first);
  await player.expectSoundToAdvance();
});

test('the next track is ready before the current one ends, and starts without waiting', async ({
  page,
  home,
  player,
}) => {
  await playCard(home, player);
  const { src } = await player.sound();
  await player.seekSlider.fill('24');
  /** The sources that would start at once, without the current one. */
  const ready = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('audio')]
        .filter((audio) => audio.dataset['testid'] === undefined && audio.readyState >= 3)
        .map((audio) => audio.src),
    );
  await expect.poll(ready).not.toEqual([]);
  const prepared = await ready();
  await page.evaluate(() => {
    Object.assign(window, { waits: [] });
    for (const audio of document.querySelectorAll('audio'))
      audio.addEventListener('waiting', () =>
        (Reflect.get(window, 'waits') as unknown[]).push(audio.src),
      );
  });
  await expect.poll(async () => (await player.sound()).src).not.toBe(src);
  await player.expectSoundToAdvance();
  const next = (await player.sound()).src;
  expect(prepared).toContain(next);
  // The current track may wait for where it was sent.
  expect(await page.evaluate(() => Reflect.get(window, 'waits') as unknown)).not.toContain(next);
});

test('single keys pause and skip', async ({ page, home, player }) => {
  await playCard(home, player);
  const { src } = await player.sound();
  await untilServicesRun(page);
  await home.greeting.focus();
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(player)).toBe(true);
  await page.keyboard.press('k');
  await player.expectSoundToAdvance();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await player.sound()).src).not.toBe(src);
});

test('the lock screen gets the title and the state', async ({ page, home, player }) => {
  const shown = (): Promise<{ title: string | undefined; state: string }> =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      state: navigator.mediaSession.playbackState,
    }));
  const label = await home.playButtons('Trending Now').first().getAttribute('aria-label');
  const [, title] = /^Play (.+) by /.exec(label ?? '') ?? [];
  await playCard(home, player);
  await expect.poll(shown).toEqual({ title, state: 'playing' });
  await player.pause.click();
  await expect.poll(shown).toEqual({ title, state: 'paused' });
});

test('shuffle and repeat are kept by a reload, which restores the track, paused', async ({
  page,
  home,
  player,
}) => {
  await playCard(home, player, 2);
  const { src } = await player.sound();
  await player.shuffle.click();
  await player.repeat.click();
  await player.seekSlider.fill('10');
  await expect.poll(() => player.shownSeconds()).toBeGreaterThan(10.2);
  await page.reload();
  await player.play.waitFor();
  await expect.poll(() => player.shuffle.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => player.repeat.getAttribute('aria-label')).toBe('Repeat: all');
  await expect.poll(() => player.shownSeconds()).toBeGreaterThan(9);
  await player.play.click();
  await player.expectSoundToAdvance();
  expect((await player.sound()).src).toBe(src);
});

test('Space starts Trending Now while nothing is chosen', async ({ page, home, player }) => {
  await untilServicesRun(page);
  await home.greeting.focus();
  await page.keyboard.press('Space');
  await player.expectSoundToAdvance();
  await home
    .playButtons('Trending Now')
    .first()
    .and(page.getByRole('button', { name: /^Pause / }))
    .waitFor();
});

test('a preview is 30 seconds that fade in and out, and “Play full track” plays the whole', async ({
  page,
  home,
  player,
}) => {
  const lengthSeconds = async (): Promise<number> =>
    Number(await player.seekSlider.getAttribute('max'));
  await playCard(home, player);
  expect(await lengthSeconds()).toBe(30);
  const levels = await page.evaluate(
    async (url) => {
      const context = new OfflineAudioContext(2, 1, 48_000);
      const sound = await context.decodeAudioData(await (await fetch(url)).arrayBuffer());
      const samples = sound.getChannelData(0);
      const levelOf = (from: number, to: number): number => {
        const part = samples.slice(from * 48_000, to * 48_000);
        return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
      };
      const { duration } = sound;
      return {
        start: levelOf(0, 0.005),
        middle: levelOf(10, 20),
        end: levelOf(duration - 0.05, duration),
      };
    },
    (await player.sound()).src,
  );
  for (const edge of [levels.start, levels.end]) expect(edge).toBeLessThan(levels.middle / 100);

  await showPage(page, 'settings');
  await new SettingsPage(page).playFullTrack.click();
  await showPage(page, 'home');
  await home.playButtons('Trending Now').nth(1).click();
  await player.expectSoundToAdvance();
  expect((await player.sound()).src).toContain('part=whole');
  await expect.poll(lengthSeconds).toBeGreaterThan(30);
});
