import type { Browser, CDPSession, Page } from '@playwright/test';
import { beGuest } from '../guest.ts';
import { commitsOf, countReactCommits } from '../reactCommits.ts';
import { untilSounding } from './sounding.ts';
import type { Side } from './side.ts';

/** So long a page is watched, playing and then paused. */
const WATCHED_MILLIS = 5_000;

/** What follows a start, such as the next track's preparation, is over by then. */
const SETTLED_SECONDS = 3;

/** What the main thread did in some time, in milliseconds. */
export interface MainThread {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** All of its tasks: the three above, painting and the rest. */
  readonly tasks: number;
}

/** What playing cost a page. */
export interface TickCost {
  /** `timeupdate` events that the sounding element told of. */
  readonly ticksPerSecond: number;
  /** In a second of playing. */
  readonly playing: MainThread;
  /** In a second of the pause after it. */
  readonly paused: MainThread;
  /** React's commits while it played, of all roots. */
  readonly commits: number;
  /** The same when pause was pressed: that the counter counts. */
  readonly commitsOfPause: number;
}

async function read(session: CDPSession): Promise<MainThread> {
  const { metrics } = await session.send('Performance.getMetrics');
  const millisOf = (wanted: string): number => {
    const metric = metrics.find(({ name }) => name === wanted);
    if (!metric) throw new Error(`The browser tells no ${wanted}`);
    return metric.value * 1000;
  };
  return {
    script: millisOf('ScriptDuration'),
    style: millisOf('RecalcStyleDuration'),
    layout: millisOf('LayoutDuration'),
    tasks: millisOf('TaskDuration'),
  };
}

/** Watches the main thread; the browser counts, nothing runs in the page for it. */
async function watch(page: Page, session: CDPSession): Promise<MainThread> {
  const [before, startedAt] = [await read(session), performance.now()];
  await page.waitForTimeout(WATCHED_MILLIS);
  const [after, seconds] = [await read(session), (performance.now() - startedAt) / 1000];
  const perSecond = (part: keyof MainThread): number => (after[part] - before[part]) / seconds;
  return {
    script: perSecond('script'),
    style: perSecond('style'),
    layout: perSecond('layout'),
    tasks: perSecond('tasks'),
  };
}

const ticksOf = (page: Page): Promise<number> => page.evaluate(() => window.ticks ?? 0);

declare global {
  interface Window {
    ticks?: number;
  }
}

/** Opens a side anew, plays a track, and says what the main thread has to do while it plays and while it is paused. */
export async function watchSide(browser: Browser, origin: string, side: Side): Promise<TickCost> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // What pulses while home's lower rows are not there yet would be counted in, whether or not anything plays.
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
  // A card below the pointer shows that it is.
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
