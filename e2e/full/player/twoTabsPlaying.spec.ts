import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { openTab } from '../../fixtures/windowEvents.ts';
import { HomePage } from '../../pages/HomePage.ts';
import { PlayerBar } from '../../pages/PlayerBar.ts';

interface Tab {
  readonly page: Page;
  readonly home: HomePage;
  readonly player: PlayerBar;
}

/** Opens the product in a second tab, for the same guest. */
async function openSecondTab(first: Page): Promise<Tab> {
  const page = await openTab(first.context());
  return { page, home: new HomePage(page), player: new PlayerBar(page) };
}

/** Brings the tab to the front, as a user would, and starts another track. */
async function start({ page, home, player }: Tab, card: number): Promise<void> {
  await page.bringToFront();
  await home.playButtons('Trending Now').nth(card).click();
  await player.expectSoundToAdvance();
}

async function expectSilence({ player }: Tab): Promise<void> {
  await expect(player.play).toBeVisible();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
}

test('starting playback in one tab pauses the other, both ways, and its following tracks do not pause anything', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  const first: Tab = { page, home, player };
  await start(first, 0);
  const second = await openSecondTab(page);
  await player.expectSoundToAdvance();

  await start(second, 3);
  await expectSilence(first);
  await page.bringToFront();
  await player.play.click();
  await player.expectSoundToAdvance();
  await expectSilence(second);

  await start(second, 3);
  await expectSilence(first);
  const stoodAt = (await player.sound()).currentTime;
  const { src } = await second.player.sound();
  await expect(second.player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
  await second.player.seekSlider.fill('28');
  await expect.poll(async () => (await second.player.sound()).src).not.toBe(src);
  await second.player.expectSoundToAdvance();
  await expectSilence(first);
  expect((await player.sound()).currentTime).toBe(stoodAt);
});

test('a tab that was paused by another stays paused: at its track’s end, and when the other one is closed', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  const first: Tab = { page, home, player };
  await start(first, 0);
  await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
  const second = await openSecondTab(page);
  await expect(second.home.cards('Trending Now')).toHaveCount(12);
  // Its track is about to end when the other one starts.
  await player.seekSlider.fill('28');
  await start(second, 3);
  await expectSilence(first);
  // Not its duration: if the track has ended meanwhile, the one after it may still be loading.
  const { src, currentTime } = await player.sound();
  await second.player.next.click();
  await second.player.expectSoundToAdvance();
  await second.page.close();
  await page.bringToFront();
  // The locks of the closed tab have been released by then.
  await page.evaluate(() => navigator.locks.request('prelude-speaker', () => undefined));
  await expectSilence(first);
  expect(await player.sound()).toMatchObject({ src, currentTime });
  // Seeks away from the track's end, so that the same track keeps playing.
  await player.seekSlider.fill('3');
  await player.play.click();
  await player.expectSoundToAdvance();
});

test('of two tabs that start simultaneously only one sounds', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  const first: Tab = { page, home, player };
  const second = await openSecondTab(page);
  const tabs = [first, second];
  for (const tab of tabs) {
    await expect(tab.home.cards('Trending Now')).toHaveCount(12);
    await expect(tab.player.region).toBeVisible();
  }
  await Promise.all(tabs.map((tab) => tab.home.playButtons('Trending Now').first().click()));
  const playing = (): Promise<number> =>
    Promise.all(tabs.map(async (tab) => !(await tab.player.sound()).paused)).then(
      (each) => each.filter(Boolean).length,
    );
  // Both try to play, and one sounds first: the outcome is clear when one had to stop.
  const stopped = (): Promise<number> =>
    Promise.all(tabs.map((tab) => tab.player.play.isVisible())).then(
      (each) => each.filter(Boolean).length,
    );
  await expect.poll(stopped).toBe(1);
  await expect.poll(playing).toBe(1);
  const winner = (await first.player.sound()).paused ? second : first;
  await winner.player.expectSoundToAdvance();
  expect(await playing()).toBe(1);
});
