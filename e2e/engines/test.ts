import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rememberGuest } from '../fixtures/guest.ts';
import { newPerson } from '../fixtures/identity.ts';
import { test as base } from '../fixtures/site.ts';
import { type EngineBrowser, type EngineLauncher, startEngine } from './engine.ts';
import { EnginePage } from './EnginePage.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

interface EngineFixtures {
  /** True if the browser denies sites their storage. */
  readonly storageDenied: boolean;
  readonly engineBrowser: EngineBrowser;
}

interface EngineWorkerFixtures {
  /** The engine of the project; a text says why there is none. */
  readonly launcher: EngineLauncher | string;
}

const ENGINES = { firefox, webkit };

/** The `test` of sites, in the engine of its project. */
export const test = base.extend<EngineFixtures, EngineWorkerFixtures>({
  launcher: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project: { name } }) => {
      const launcher = await startEngine(name, ENGINES[name as keyof typeof ENGINES]);
      await use(launcher);
      if (typeof launcher !== 'string') launcher.stop();
    },
    // Installing an engine takes minutes.
    { scope: 'worker', timeout: 600_000 },
  ],
  storageDenied: [false, { option: true }],
  engineBrowser: async ({ launcher, storageDenied }, use, testInfo) => {
    if (typeof launcher === 'string') {
      // A job of the workflow exists for its engine: without it, it would prove nothing.
      if (process.env['CI'] !== undefined) throw new Error(launcher);
      return testInfo.skip(true, launcher);
    }
    const browser = await launcher.launch({ storageDenied });
    await use(browser);
    await browser.close();
  },
  // It would start Chromium for its context.
  // oxlint-disable-next-line no-empty-pattern
  pagesCloseFirst: ({}, use) => use(),
  page: async ({ engineBrowser, baseURL }, use, testInfo) => {
    const openTab = async (): Promise<EnginePage> =>
      new EnginePage(await engineBrowser.newTab(), baseURL ?? '', openTab);
    const page = await openTab();
    // Page models are written for Playwright's `Page`; an `EnginePage` has the part of it that they use.
    await use(page as unknown as Page);
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('screenshot.png'), await page.screenshot(), 'base64');
  },
  asGuest: async ({ page }, use) => {
    await use(async () => {
      await rememberGuest(page);
      await page.goto('/');
    });
  },
  member: async ({ admin }, use) => {
    const person = newPerson();
    await admin.create(person);
    await use(person);
  },
  asMember: async ({ landing, authDialog, home, member }, use) => {
    await use(async () => {
      await landing.open();
      await landing.signIn.click();
      await authDialog.send(member);
      await home.greeting.waitFor();
    });
  },
});

export { expect } from '@playwright/test';
