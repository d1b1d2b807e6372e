import type { HomePage } from '../../pages/HomePage.ts';
import type { PlayerBar } from '../../pages/PlayerBar.ts';
import { expect } from '@playwright/test';

/** Plays a card of home's first row, and waits until it sounds and its length is known. */
export async function playCard(home: HomePage, player: PlayerBar, index = 0): Promise<void> {
  await home.playButtons('Trending Now').nth(index).click();
  await player.expectSoundToAdvance();
  await expect
    .poll(() => player.seekSlider.getAttribute('aria-valuetext'))
    .toMatch(/ of 30 seconds$/);
}

export const isPaused = async (player: PlayerBar): Promise<boolean> =>
  (await player.sound()).paused;
