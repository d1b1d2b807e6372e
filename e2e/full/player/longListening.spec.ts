import type { CDPSession, Page } from '@playwright/test';
import { SoundTap } from '../../fixtures/soundTap.ts';
import { expect, test as soundTest } from '../../fixtures/soundTest.ts';

interface Footprint {
  readonly heapKilobytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly mediaElements: number;
  readonly mediaElementsEverMade: number;
}

/** The live objects of the page after garbage collection. */
async function weigh(page: Page, session: CDPSession, sound: SoundTap): Promise<Footprint> {
  const heapBytes: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await session.send('HeapProfiler.collectGarbage');
    heapBytes.push((await session.send('Runtime.getHeapUsage')).usedSize);
    // Work in progress is only temporarily in the heap; a leak is there in every measurement.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { alive, created } = await sound.counts();
  return {
    heapKilobytes: Math.round(Math.min(...heapBytes) / 1024),
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
    // The quality follows the path.
    return current && new URL(current.src).pathname.endsWith(ending) && current.currentTime > 0;
  }, `/audio/${trackId}`);
}

/** Waits for the code that the shell fetches when it is idle: it would be measured as a leak of the tracks. */
async function waitForTheRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['/shell/identity.', '/remotes/library/remote.', '/remotes/concerts/remote.'].every(
      (part) => fetched.some((name) => name.includes(part)),
    );
  });
}

/** The number of results of a first page (specification 9.3). */
const SHOWN_AT_FIRST = 50;

const test = soundTest.extend<{
  /** Opens a search with this many results, all visible, which become the queue, and plays the first. */
  readonly playFound: (trackCount: number) => Promise<SoundTap>;
}>({
  playFound: async ({ page, context, tones, asGuest, search, player }, use) => {
    await use(async (trackCount) => {
      await SoundTap.install(context, 3);
      const sound = new SoundTap(page);
      tones.offer(trackCount);
      tones.set({ seconds: 20 });
      await asGuest();
      await waitForTheRest(page);
      await search.open();
      await search.box.fill('song');
      const showMore = search.results.getByRole('button', { name: 'Show more' });
      if (trackCount > SHOWN_AT_FIRST) await showMore.click();
      await expect(search.playButtons).toHaveCount(trackCount);
      await search.playButtons.first().click();
      await sound.expectTracks([1]);
      // Cards handle the arrow keys.
      await player.pause.focus();
      return sound;
    });
  },
});

// Snapshots of a trace would keep removed elements alive.
test.use({ trace: 'off' });

/** Plays `trackIds` and measures the page before and after; none of them may leave anything behind. */
async function expectNoHeavier(
  page: Page,
  sound: SoundTap,
  trackIds: readonly number[],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const early = await weigh(page, session, sound);
  for (const trackId of trackIds) await skipTo(page, trackId);
  const late = await weigh(page, session, sound);
  process.stdout.write(`before ${trackIds.length} tracks ${JSON.stringify(early)}\n`);
  process.stdout.write(`after them ${JSON.stringify(late)}\n`);
  expect(late.mediaElements).toBe(early.mediaElements);
  expect(late.mediaElements).toBeLessThanOrEqual(6);
  expect(late.mediaElementsEverMade).toBe(early.mediaElementsEverMade);
  expect((await sound.counts()).contexts).toBeLessThanOrEqual(1);
  // A leak of one object per track would add at least 150.
  expect(late.nodes - early.nodes).toBeLessThan(100);
  expect(late.listeners - early.listeners).toBeLessThan(50);
  expect(late.heapKilobytes - early.heapKilobytes).toBeLessThan(700);
}

test('two hundred different tracks make the page no heavier', async ({
  page,
  playFound,
  player,
}) => {
  test.setTimeout(240_000);
  const sound = await playFound(200);
  // Away from the cards: React renders a second copy of a card when its track plays for the first time, and keeps both.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Home', exact: true })
    .click();
  await player.pause.focus();
  const trackIds = Array.from({ length: 199 }, (_, index) => index + 2);
  for (const trackId of trackIds.slice(0, 49)) await skipTo(page, trackId);
  await expectNoHeavier(page, sound, trackIds.slice(49));
  await expect(player.trackName('Song 200')).toBeVisible();
});

test('a list in sight that plays over and over gets no heavier', async ({
  page,
  playFound,
  player,
}) => {
  test.setTimeout(240_000);
  const sound = await playFound(40);
  await player.repeat.click();
  await expect(player.repeat).toHaveAccessibleName('Repeat: all');
  await player.pause.focus();
  const round = [...Array.from({ length: 39 }, (_, index) => index + 2), 1];
  // Plays all once first: React keeps a second copy of each card after its track has played for the first time.
  for (const trackId of round) await skipTo(page, trackId);
  await expectNoHeavier(page, sound, [...round, ...round, ...round, ...round]);
});
