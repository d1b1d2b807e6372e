import { type KeyInput, launch, type Page } from 'puppeteer-core';
import { type EngineLauncher, type EngineTab, WINDOW } from './port.ts';
import type { SilentOutput } from './silentOutput.ts';

/** A tab over WebDriver BiDi. `show` brings it to the front: a hidden tab draws no frames. */
const tabOf = (page: Page, show: () => Promise<void>): EngineTab => ({
  async goto(url) {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
  },
  async reload() {
    await page.reload({ waitUntil: 'domcontentloaded' });
  },
  async back() {
    await page.goBack({ waitUntil: 'domcontentloaded' });
  },
  async run(expression) {
    await show();
    return page.evaluate(expression);
  },
  async press(key, held) {
    await show();
    for (const each of held) await page.keyboard.down(each as KeyInput);
    await page.keyboard.press(key as KeyInput);
    for (const each of held) await page.keyboard.up(each as KeyInput);
  },
  async moveMouse(x, y) {
    await show();
    await page.mouse.move(x, y);
  },
  async holdMouse() {
    await page.mouse.down();
  },
  async releaseMouse() {
    await page.mouse.up();
  },
  async resize(size) {
    await page.setViewport(size);
  },
  async screenshot() {
    return page.screenshot({ encoding: 'base64' });
  },
  async close() {
    await page.close();
  },
});

/** Cookies and site data of every site are blocked (`nsICookieService.BEHAVIOR_REJECT`). */
const STORAGE_DENIED = { 'network.cookie.cookieBehavior': 2 };

/**
 * Firefox over WebDriver BiDi, which it speaks itself: Debian has no geckodriver, and the one of npm is downloaded from
 * elsewhere.
 */
export function firefoxLauncher(
  executablePath: string,
  output: SilentOutput | null,
): EngineLauncher {
  return {
    canDenyStorage: true,
    async launch({ storageDenied }) {
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        env: { ...process.env, ...output?.environment },
        headless: true,
        defaultViewport: WINDOW,
        extraPrefsFirefox: storageDenied ? STORAGE_DENIED : {},
      });
      let front: Page | null = null;
      return {
        // It says `firefox/153.0`.
        version: async () => (await browser.version()).replace('/', ' '),
        async newTab() {
          const page = await browser.newPage();
          return tabOf(page, async () => {
            if (front !== page) await page.bringToFront();
            front = page;
          });
        },
        close: () => browser.close(),
      };
    },
    async stop() {
      output?.stop();
      await Promise.resolve();
    },
  };
}
