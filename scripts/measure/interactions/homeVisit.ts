import type { Page } from '@playwright/test';
import { silentWav } from './silentWav.ts';
import { step } from './step.ts';
import type { Visit } from './visit.ts';

const ROWS = 10;
const SCROLLER = 'main [data-uses-arrows]';
const PLAY = 'main li button:is([aria-label^="Play "], [aria-label^="Pause "])[aria-label*=" by "]';
const LIKE = 'main li button[aria-label^="Like "]';
const forwardOf = (row: string): string => `main button[aria-label="Scroll ${row} forward"]`;
const backOf = (row: string): string => `main button[aria-label="Scroll ${row} back"]`;

/** Two cards each of the first rows of twelve. */
const CARDS = [0, 1, 12, 13, 24, 25];

const STEPS = 3;
const WHEEL_PIXELS = 240;
const SWIPE_PIXELS = 400;
/** Home is far shorter. */
const MOST_SCROLLS = 60;

/** Rows that have their cards. */
const LOADED_ROWS = `new Set([...document.querySelectorAll('${LIKE}')].map((button) => button.closest('section'))).size`;

/**
 * Answers every preview with the same 30 seconds of silence: rendering music on the same machine would affect the
 * measurement.
 */
export const silencePreviews = (page: Page): Promise<unknown> =>
  page.route('**/api/music/audio/**', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: silentWav(30) }),
  );

const pressArrows = (visit: Visit, row: string): Promise<void> =>
  step(visit, [forwardOf(row), backOf(row)], STEPS, (arrow) => visit.press(arrow));

async function pressArrowKeys(visit: Visit): Promise<void> {
  await visit.page.locator(SCROLLER).first().focus();
  await step(visit, ['ArrowRight', 'ArrowLeft'], 2 * STEPS, (key) => visit.key(key));
}

const swipeRow = (visit: Visit): Promise<void> =>
  step(visit, [0.6, -0.6], 2, (screens) =>
    visit.scroll(SCROLLER, { x: screens * visit.device.viewport.width }),
  );

async function scrollUntilAllRows(visit: Visit): Promise<void> {
  const by = visit.device.isTouch ? SWIPE_PIXELS : WHEEL_PIXELS;
  const isDone = `${LOADED_ROWS} === ${ROWS}`;
  for (let scrolls = 0; !(await visit.page.evaluate<boolean>(isDone)); scrolls += 1) {
    if (scrolls === MOST_SCROLLS) throw new Error('Home’s rows did not load');
    await visit.scroll('main', { y: by });
  }
  await visit.untilAtRest();
}

/** Records rows, scrolling, playing and liking at home. */
export async function visitHome(visit: Visit): Promise<void> {
  await visit.until(`${LOADED_ROWS} >= 2`);
  await visit.untilAtRest();
  if (visit.device.isTouch) {
    await visit.record('swipe a row', () => swipeRow(visit), { countFrames: true });
  } else {
    await visit.record('press a row’s arrow', async () => {
      await pressArrows(visit, 'Trending Now');
      await pressArrows(visit, 'New Releases');
    });
    await visit.record('arrow keys in a row', () => pressArrowKeys(visit));
  }
  await visit.record('scroll until all rows are there', () => scrollUntilAllRows(visit), {
    countFrames: true,
  });
  await visit.record('play a card, all rows there', async () => {
    for (const index of CARDS) {
      await visit.press(PLAY, index);
      await visit.until(`window.probe.pressed.ariaLabel.startsWith('Pause ')`);
    }
  });
  await visit.record('like a card, all rows there', async () => {
    for (const index of CARDS) {
      await visit.press(LIKE, index);
      await visit.until(`window.probe.pressed.ariaPressed === 'true'`);
    }
  });
}
