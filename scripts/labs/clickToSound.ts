import type { Browser, Locator, Page } from '@playwright/test';
import { alignedTable, median, percentile, startProxy } from '../lib/index.ts';
import { localSite } from '../site/index.ts';
import { soundTapScript } from '../sound-lab/index.ts';
import { alternately } from './alternately.ts';
import { answerBareAudio, BARE_AUDIO_PATH } from './bareAudioSite.ts';
import { BE_GUEST, type Bench } from './bench.ts';

/** The presses that are timed, in the order in which each visit makes them. */
const PRESSES = { first: 'first of a visit', cold: 'cold', next: 'prepared next' } as const;
type Press = keyof typeof PRESSES;

/** One of the compared pages: its address and its controls. */
interface Side {
  readonly path: string;
  locate(page: Page, press: Press | 'pause'): Locator;
}

const PLAY = 'main li button:is([aria-label^="Play "], [aria-label^="Pause "])[aria-label*=" by "]';

const SIDES = {
  product: {
    path: '/',
    locate(page, press) {
      // Visible cards of home's first row; not adjacent.
      if (press === 'first') return page.locator(PLAY).nth(0);
      if (press === 'cold') return page.locator(PLAY).nth(3);
      const name = press === 'next' ? 'Next' : 'Pause';
      const player = page.getByRole('region', { name: 'Player' });
      return player.getByRole('button', { name, exact: true });
    },
  },
  bare: { path: BARE_AUDIO_PATH, locate: (page, press) => page.locator(`#${press}`) },
} as const satisfies Readonly<Record<string, Side>>;

/** A fade and the half second by which the recorder is late have ended by then. */
const SILENT_MILLIS = 1_200;

/** The tracks that play, or would at once: loaded by the browser and not started. */
const sources = (page: Page, state: 'playing' | 'ready'): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('audio')]
        .filter(({ readyState, paused, currentTime }) =>
          wanted === 'playing' ? !paused : readyState === 4 && paused && currentTime === 0,
        )
        .map(({ src }) => src),
    state,
  );

async function untilSilent(page: Page): Promise<void> {
  do {
    await page.evaluate(() => window.soundTap.forget());
    await page.waitForTimeout(SILENT_MILLIS);
  } while (await page.evaluate(() => window.soundTap.firstSoundAtMillis !== null));
}

/** Presses and listens; fails if the track was not prepared as the press requires. The pointer waits only for a prepared one. */
async function time(page: Page, place: Locator, press: Press): Promise<number> {
  await place.waitFor();
  const box = await place.boundingBox();
  if (!box) throw new Error(`There is no ${press} to press`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  let ready = await sources(page, 'ready');
  while (press === 'next' && ready.length === 0) {
    await page.waitForTimeout(50);
    ready = await sources(page, 'ready');
  }
  await page.mouse.down();
  await page.mouse.up();
  const delay = await page.waitForFunction(
    () => {
      const { clickedAtMillis, firstSoundAtMillis } = window.soundTap;
      return firstSoundAtMillis !== null && firstSoundAtMillis - clickedAtMillis;
    },
    null,
    { polling: 50 },
  );
  const wasReady = (await sources(page, 'playing')).some((source) => ready.includes(source));
  if (wasReady !== (press === 'next'))
    throw new Error(`“${press}” ${wasReady ? 'was' : 'was not'} ready before it was pressed`);
  return Number(await delay.jsonValue());
}

/** Opens a side, makes each press once, after silence, and gives the milliseconds from the click to the first audible sample. */
async function visit(browser: Browser, origin: string, side: Side) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // The recorder's worklet is loaded from a blob, which the page's policy forbids.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(BE_GUEST);
    await page.addInitScript({ content: soundTapScript() });
    await page.goto(new URL(side.path, origin).href);
    await side.locate(page, 'first').waitFor();
    await page.waitForLoadState('networkidle');
    const delays = { first: 0, cold: 0, next: 0 };
    for (const press of Object.keys(PRESSES) as Press[]) {
      delays[press] = await time(page, side.locate(page, press), press);
      await side.locate(page, 'pause').click();
      await untilSilent(page);
    }
    const failure = await page.evaluate(() => window.soundTap.failure);
    if (failure !== null) throw new Error(failure);
    return delays;
  } finally {
    await context.close();
  }
}

/** Milliseconds from a click to the first sample at the loudspeaker, of the product and of a bare `<audio>` element. */
export async function measureClickToSound(
  { browser, serve }: Bench,
  runs: number,
): Promise<string> {
  const site = await startProxy(await serve(localSite()), answerBareAudio);
  try {
    const visits = await alternately(SIDES, { rounds: runs, warmUpRounds: 1 }, (side: Side) =>
      visit(browser, site.origin, side),
    );
    const rows = (Object.entries(PRESSES) as [Press, string][]).map(([press, name]) => {
      const both = [visits.product, visits.bare];
      return [name, ...both.flatMap((all) => delayTexts(all.map((delays) => delays[press])))];
    });
    return alignedTable([['', 'product', 'p25 to p75', 'bare audio', 'p25 to p75'], ...rows]);
  } finally {
    await site.close();
  }
}

const delayTexts = (millis: readonly number[]): readonly string[] => [
  median(millis).toFixed(0),
  `${percentile(millis, 0.25).toFixed(0)} to ${percentile(millis, 0.75).toFixed(0)}`,
];
