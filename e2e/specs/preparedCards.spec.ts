import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** The tracks whose audio the page has asked for so far, each once, in order. */
function watchAudio(page: Page): () => readonly string[] {
  const trackIds = new Set<string>();
  page.on('request', (request) => {
    const [, trackId] = /\/api\/music\/audio\/(\d+)/.exec(request.url()) ?? [];
    if (trackId !== undefined) trackIds.add(trackId);
  });
  return () => [...trackIds];
}

test('a pointer that rests on a card has its sound fetched, silently, and a press plays it', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const fetched = watchAudio(page);
  await asGuest();
  // Nobody prepares a sound before the player is there.
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

test('the focus on a play button has its sound fetched', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const fetched = watchAudio(page);
  await asGuest();
  await expect(player.region).toBeVisible();
  await home.playButtons('Trending Now').first().focus();
  await expect.poll(fetched).toHaveLength(1);
});

test('a pointer that sweeps over a row has fetched only what it comes to rest on', async ({
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
  // The page tells of the pointer itself: a sweep by the test would rest on each card while the machine is busy.
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
