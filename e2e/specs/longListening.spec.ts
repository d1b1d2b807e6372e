import type { CDPSession, Page } from '@playwright/test';
import { SoundTap } from '../fixtures/soundTap.ts';
import { expect, test } from '../fixtures/soundTest.ts';

interface Footprint {
  readonly heapKilobytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly mediaElements: number;
  readonly mediaElementsEverMade: number;
}

// A trace's snapshots keep elements that the page has let go.
test.use({ trace: 'off' });

/** What the page holds once the collector has run. */
async function weigh(session: CDPSession, sound: SoundTap): Promise<Footprint> {
  // What is held weakly only goes with the second run.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { alive, created } = await sound.counts();
  return {
    heapKilobytes: Math.round(usedSize / 1024),
    nodes,
    listeners: jsEventListeners,
    mediaElements: alive,
    mediaElementsEverMade: created,
  };
}

/** Skips to a track and waits until it is heard. */
async function skipTo(page: Page, trackId: number): Promise<void> {
  await page.keyboard.press('Shift+ArrowRight');
  await page.waitForFunction((ending) => {
    const current = document.querySelector<HTMLAudioElement>('[data-testid="player-audio"]');
    return current?.src.endsWith(ending) && current.currentTime > 0;
  }, `/audio/${trackId}`);
}

test('two hundred tracks make the page no heavier', async ({
  page,
  context,
  tones,
  asGuest,
  search,
  player,
}) => {
  test.setTimeout(120_000);
  await SoundTap.install(context, { keepSeconds: 3 });
  const sound = new SoundTap(page);
  tones.offer(200);
  tones.set({ seconds: 20 });
  await asGuest();
  await search.open();
  await search.box.fill('song');
  await search.results.getByRole('button', { name: 'Show more' }).click();
  await expect(search.playButtons).toHaveCount(200);
  await search.playButtons.first().click();
  await expect.poll(() => sound.tracksNow()).toEqual([1]);
  // Cards keep the arrow keys for themselves.
  await player.pause.focus();
  const session = await context.newCDPSession(page);

  for (let trackId = 2; trackId <= 50; trackId += 1) await skipTo(page, trackId);
  const early = await weigh(session, sound);
  for (let trackId = 51; trackId <= 200; trackId += 1) await skipTo(page, trackId);
  const late = await weigh(session, sound);

  process.stdout.write(`after 50 tracks ${JSON.stringify(early)}\n`);
  process.stdout.write(`after 200 tracks ${JSON.stringify(late)}\n`);
  await expect(player.trackName('Song 200')).toBeVisible();
  expect(late.mediaElements).toBe(early.mediaElements);
  expect(late.mediaElements).toBeLessThanOrEqual(6);
  expect(late.mediaElementsEverMade).toBe(early.mediaElementsEverMade);
  expect((await sound.counts()).contexts).toBeLessThanOrEqual(1);
  // A track that left anything behind would leave 150 of it.
  expect(late.nodes - early.nodes).toBeLessThan(100);
  expect(late.listeners - early.listeners).toBeLessThan(50);
  expect(late.heapKilobytes - early.heapKilobytes).toBeLessThan(700);
});
