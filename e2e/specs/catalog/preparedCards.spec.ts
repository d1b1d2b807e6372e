import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** The tracks whose audio the page has requested so far, each once, in order. */
function watchAudio(page: Page): () => readonly string[] {
  const trackIds = new Set<string>();
  page.on('request', (request) => {
    const [, trackId] = /\/api\/music\/audio\/(\d+)/.exec(request.url()) ?? [];
    if (trackId !== undefined) trackIds.add(trackId);
  });
  return () => [...trackIds];
}

test('resting the pointer on a card, or the focus on its button, prefetches its sound silently, and a press plays it', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const fetched = watchAudio(page);
  await asGuest();
  // Prefetching needs the player.
  await expect(player.region).toBeVisible();
  const card = home.cards('Trending Now').nth(1);
  await expect(card).toBeVisible();
  await card.hover();
  await expect.poll(fetched).toHaveLength(1);
  await expect(player.region).toContainText('Pick a track to start');

  const [hovered] = fetched();
  await home.playButtons('Trending Now').nth(1).click();
  await player.expectSoundToAdvance();
  expect((await player.sound()).src).toContain(`/audio/${hovered}`);
  // The next track of the row is also prefetched.
  await expect.poll(fetched).toHaveLength(2);
  await home.playButtons('Trending Now').nth(5).focus();
  // The row may scroll, and with it another card to the pointer.
  await expect.poll(() => fetched().length).toBeGreaterThan(2);
});
