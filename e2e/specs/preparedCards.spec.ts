import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** The tracks whose audio the page has requested so far, each once, in order. */
function watchAudio(page: Page): () => readonly string[] {
  const trackIds = new Set<string>();
  page.on('request', (request) => {
    const [, trackId] = /\/api\/music\/audio\/(\d+)/.exec(request.url()) ?? [];
    if (trackId !== undefined) trackIds.add(trackId);
  });
  return () => [...trackIds];
}

test('resting the pointer on a card prefetches its sound, silently, and a press plays it', async ({
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
});

test('focusing a play button prefetches its sound', async ({ page, asGuest, home, player }) => {
  const fetched = watchAudio(page);
  await asGuest();
  await expect(player.region).toBeVisible();
  await home.playButtons('Trending Now').first().focus();
  await expect.poll(fetched).toHaveLength(1);
});

test('sweeping the pointer over a row prefetches only the card on which it rests', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const fetched = watchAudio(page);
  await asGuest();
  await expect(player.region).toBeVisible();
  const cards = home.cards('Trending Now');
  await expect(cards.nth(4)).toBeVisible();
  // The page dispatches the pointer events: a sweep by Playwright would rest on each card while the machine is busy.
  await page.evaluate(() => {
    const [row] = document.querySelectorAll('main section ul');
    for (const item of [...(row?.children ?? [])].slice(0, 5))
      item.firstElementChild?.dispatchEvent(
        new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
      );
  });
  await expect.poll(fetched).toHaveLength(1);
  await home.playButtons('Trending Now').nth(4).click();
  await player.expectSoundToAdvance();
  expect((await player.sound()).src).toContain(`/audio/${fetched()[0]}`);
});
