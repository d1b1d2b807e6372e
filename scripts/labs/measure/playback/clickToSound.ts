import type { Browser, Page } from '@playwright/test';
import { loudness, mixOf, soundTapScript } from '../../../sound-lab/index.ts';
import { beGuest } from '../guest.ts';
import type { Press, Side } from './side.ts';
import { currentSound, told } from './sounding.ts';

/** The kinds of presses that are timed, in the order in which each visit makes them. */
export const KINDS = {
  'first of a visit': 'first',
  cold: 'cold',
  'prepared next': 'next',
} as const satisfies Readonly<Record<string, Press>>;

/** How the sound of a press is found: prepared or not. */
export type Kind = keyof typeof KINDS;

/** Milliseconds from the click to the first audible sample, by kind. */
export type Delays = Readonly<Record<Kind, number>>;

/** The length of silence that is required; a fade or a late block of samples has ended by then. */
const SILENT_SECONDS = 0.6;
const SILENT_LOUDNESS = 0.001;

/** The sources that would start at once: loaded by the browser and not started. */
const readySources = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')]
      .filter(({ readyState, paused, currentTime }) => readyState === 4 && paused && !currentTime)
      .map(({ src }) => src),
  );

/** Waits for a stretch of silence. */
async function untilSilent(page: Page): Promise<void> {
  await told(page, 'silence', async () => {
    const packed = await page.evaluate((seconds) => window.soundTap.read(seconds), SILENT_SECONDS);
    const mix = mixOf(packed);
    return mix && loudness(mix.samples) > SILENT_LOUDNESS ? null : true;
  });
}

/** Moves the pointer to an element; waits there only if the element prepares a sound. */
async function point(page: Page, side: Side, press: Press): Promise<void> {
  const place = side.locate(page, press);
  await place.waitFor();
  const box = await place.boundingBox();
  if (!box) throw new Error(`There is no ${press} to press`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (press === 'next')
    await told(page, 'a prepared next track', async () =>
      (await readySources(page)).length > 0 ? true : null,
    );
}

async function click(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Presses and listens; fails if the sound was not prepared as its kind requires. */
async function time(page: Page, side: Side, press: Press): Promise<number> {
  await page.evaluate(() => window.soundTap.forget());
  await point(page, side, press);
  const ready = await readySources(page);
  await click(page);
  const delayMillis = await told(page, `the sound of ${press}`, () =>
    page.evaluate(() => {
      const { clickedAtMillis, firstSoundAtMillis } = window.soundTap;
      return firstSoundAtMillis === null ? null : firstSoundAtMillis - clickedAtMillis;
    }),
  );
  const wasReady = ready.includes((await currentSound(page))?.source ?? '');
  if (wasReady !== (press === 'next'))
    throw new Error(`“${press}” ${wasReady ? 'was' : 'was not'} ready before it was pressed`);
  return delayMillis;
}

/** Reloads a side, presses each kind once, after silence, and records the audio output. */
export async function visitSide(browser: Browser, origin: string, side: Side): Promise<Delays> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // The recorder's worklet is loaded from a blob, which the page's policy forbids.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await beGuest(page);
  await page.addInitScript({ content: soundTapScript() });
  await page.goto(new URL(side.path, origin).href);
  await side.locate(page, 'first').waitFor();
  await page.waitForLoadState('networkidle');
  const delays = {} as Record<Kind, number>;
  for (const [kind, press] of Object.entries(KINDS) as [Kind, Press][]) {
    delays[kind] = await time(page, side, press);
    await side.locate(page, 'pause').click();
    await untilSilent(page);
  }
  const failure = await page.evaluate(() => window.soundTap.failure);
  if (failure) throw new Error(failure);
  await context.close();
  return delays;
}
