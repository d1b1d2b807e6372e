import { resolve } from 'node:path';
import { devices, type Browser, type CDPSession, type Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { placeToPress, middleWithin, swipe, type Vector } from './pointing.ts';
import type { Recording } from './recording.ts';

/** The slowdown of the page's processor during a recording (issue 4, "Must show"). */
const CPU_SLOW_DOWN = 4;

/** A kind of device. */
export interface Device {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** True if it is operated by touch. */
  readonly isTouch: boolean;
}

/** A phone, operated by touch. */
export const PHONE: Device = {
  name: 'phone',
  viewport: { width: 390, height: 844 },
  isTouch: true,
};

/** A desktop, operated by mouse and keys. */
export const DESKTOP: Device = {
  name: 'desktop',
  viewport: { width: 1280, height: 800 },
  isTouch: false,
};

/** A page that is operated by trusted input; every act ends when its effect has been painted. */
export interface Visit {
  readonly page: Page;
  readonly device: Device;
  /** The recordings, by kind. */
  readonly recordings: ReadonlyMap<string, Recording>;
  /** Slows the processor down, records `acts`, and restores the speed. */
  record(
    kind: string,
    acts: () => Promise<void>,
    options?: { countFrames: boolean },
  ): Promise<void>;
  /** Presses the middle of an element by mouse or finger; `index` counts those that match `selector`. */
  press(selector: string, index?: number): Promise<void>;
  /** Presses a key, as Playwright names it. */
  key(key: string): Promise<void>;
  /** Turns the wheel, or swipes, over the middle of an element, by this many pixels of content. */
  scroll(selector: string, by: Partial<Vector>): Promise<void>;
  untilAtRest(): Promise<void>;
  /** Resolves when `expression` is true in the page, checked at every frame, so it must be cheap. Fails after 30 s. */
  until(expression: string): Promise<void>;
  close(): Promise<void>;
}

let probeScript: string | undefined;

/** The probe as one script without imports, since what runs in a page is serialised. */
function builtProbe(): string {
  probeScript ??= buildSync({
    entryPoints: [resolve(import.meta.dirname, 'page/probe.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  }).outputFiles[0]?.text;
  return probeScript ?? '';
}

/** Opens a new page on a device; `prepare` runs before the navigation. */
export async function openVisit(
  browser: Browser,
  device: Device,
  url: string,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Visit> {
  const { userAgent } = devices[device.isTouch ? 'Pixel 5' : 'Desktop Chrome'];
  const context = await browser.newContext({
    viewport: device.viewport,
    isMobile: device.isTouch,
    hasTouch: device.isTouch,
    userAgent,
  });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await page.addInitScript({ content: builtProbe() });
  await prepare(page);
  await page.goto(url);
  const recordings = new Map<string, Recording>();
  const slowDown = (rate: number): Promise<unknown> =>
    session.send('Emulation.setCPUThrottlingRate', { rate });
  const untilPainted = (): Promise<void> => page.evaluate(() => window.probe.untilPainted());

  return {
    page,
    device,
    recordings,
    async record(kind, acts, options = { countFrames: false }) {
      await slowDown(CPU_SLOW_DOWN);
      await page.evaluate((chosen) => window.probe.start(chosen), options);
      await acts();
      recordings.set(kind, await page.evaluate(() => window.probe.stop()));
      await slowDown(1);
    },
    async press(selector, index = 0) {
      const { x, y } = await placeToPress(page, selector, index);
      if (device.isTouch) await page.touchscreen.tap(x, y);
      else {
        await page.mouse.move(x, y);
        // As for users: scrolled into view before it is pressed.
        await untilPainted();
        await page.mouse.down();
        await page.mouse.up();
      }
      await untilPainted();
    },
    async key(key) {
      await page.keyboard.press(key);
      await untilPainted();
    },
    async scroll(selector, { x = 0, y = 0 }) {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`There is no ${selector} to scroll`);
      const at = {
        x: middleWithin(box.x, box.width, device.viewport.width),
        y: middleWithin(box.y, box.height, device.viewport.height),
      };
      if (device.isTouch) {
        await swipe(session, at, { x, y });
      } else {
        await page.mouse.move(at.x, at.y);
        await page.mouse.wheel(x, y);
      }
      await untilPainted();
    },
    untilAtRest: () => page.evaluate(() => window.probe.untilAtRest()),
    // Playwright's waitForFunction evaluates a string in the page, which the page's policy forbids.
    until: (expression) =>
      page.evaluate(`window.probe.until(() => (${expression}), ${JSON.stringify(expression)})`),
    close: () => context.close(),
  };
}
