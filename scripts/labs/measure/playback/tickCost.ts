import type { Browser, CDPSession, Page } from '@playwright/test';
import { mapValues, type ByName } from '../alternately.ts';
import { beGuest } from '../guest.ts';
import { commitsOf, countReactCommits } from '../reactCommits.ts';
import { untilSounding } from './sounding.ts';
import type { Side } from './side.ts';

/** The time for which a page is observed, playing and then paused. */
const WATCHED_MILLIS = 5_000;

/** Work after a start, such as preparing the next track, has ended by then. */
const SETTLED_SECONDS = 3;

/** The browser's names for the parts of the main thread's work; the tasks include the other parts, painting and the rest. */
const METRICS = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  tasks: 'TaskDuration',
} as const;

/** The main thread's work in a period, in milliseconds. */
export type MainThread = ByName<keyof typeof METRICS, number>;

/** The cost of playing on a page. */
export interface TickCost {
  /** The number of `timeupdate` events of the sounding element. */
  readonly ticksPerSecond: number;
  /** Per second of playing. */
  readonly playing: MainThread;
  /** Per second of the following pause. */
  readonly paused: MainThread;
  /** React's commits of all roots while it played. */
  readonly commits: number;
  /** The commits when Pause was pressed: proves that the counter works. */
  readonly commitsOfPause: number;
}

async function read(session: CDPSession): Promise<MainThread> {
  const { metrics } = await session.send('Performance.getMetrics');
  return mapValues(METRICS, (wanted) => {
    const metric = metrics.find(({ name }) => name === wanted);
    if (!metric) throw new Error(`The browser tells no ${wanted}`);
    return metric.value * 1000;
  });
}

/** Observes the main thread; the browser counts, so no code runs in the page. */
async function watch(page: Page, session: CDPSession): Promise<MainThread> {
  const [before, startedAt] = [await read(session), performance.now()];
  await page.waitForTimeout(WATCHED_MILLIS);
  const [after, seconds] = [await read(session), (performance.now() - startedAt) / 1000];
  return mapValues(before, (millis, part) => (after[part] - millis) / seconds);
}

const ticksOf = (page: Page): Promise<number> => page.evaluate(() => window.ticks ?? 0);

declare global {
  interface Window {
    ticks?: number;
  }
}

/** Reloads a side, plays a track, and measures the main thread's work while it plays and while it is paused. */
export async function watchSide(browser: Browser, origin: string, side: Side): Promise<TickCost> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // Skeletons of home's lower rows would be counted, whether or not music plays.
    reducedMotion: 'reduce',
  });
  await countReactCommits(context);
  const page = await context.newPage();
  await beGuest(page);
  await page.addInitScript((settings) => Object.assign(localStorage, settings), side.settings);
  await page.addInitScript(() => {
    window.ticks = 0;
    addEventListener('timeupdate', () => (window.ticks = (window.ticks ?? 0) + 1), true);
  });
  await page.goto(new URL(side.path, origin).href);
  await side.locate(page, 'first').click();
  await untilSounding(page, SETTLED_SECONDS);
  // A card below the pointer is redrawn.
  await page.mouse.move(1, 1);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');

  const [ticksBefore, commitsBefore] = [await ticksOf(page), await commitsOf(page)];
  const playing = await watch(page, session);
  const ticks = (await ticksOf(page)) - ticksBefore;
  const commitsAfter = await commitsOf(page);
  await side.locate(page, 'pause').click();
  await page.waitForTimeout(SETTLED_SECONDS * 1000);
  const commitsOfPause = (await commitsOf(page)) - commitsAfter;
  const paused = await watch(page, session);
  await context.close();
  return {
    ticksPerSecond: ticks / (WATCHED_MILLIS / 1000),
    playing,
    paused,
    commits: commitsAfter - commitsBefore,
    commitsOfPause,
  };
}
