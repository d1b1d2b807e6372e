import { rememberGuest } from '../fixtures/guest.ts';
import { openSiteIn, type Site, type SiteOptions } from '../fixtures/site.ts';
import { newPerson } from '../fixtures/identity.ts';
import { test as base } from '../fixtures/test.ts';
import type { WireFault } from '../fixtures/wireFaults.ts';
import { type EngineBrowser, findPrograms } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

interface EngineFixtures {
  /** Publishes and serves a separate site for the test. */
  readonly openSite: (options?: SiteOptions) => Promise<Site>;
  /** Opens a separate site as a guest, with one part's files broken; `wire.heal` mends them. */
  readonly openBroken: (part: string, fault: WireFault) => Promise<Site>;
}

interface EngineWorkerFixtures {
  /** True if the browser denies sites their storage. */
  readonly storageDenied: boolean;
  /** The browser of the project; a text says why there is none. */
  readonly engineBrowser: EngineBrowser | string;
}

const ENGINES = { firefox, webkit };

/** The common `test`, in the engine of its project. */
export const test = base.extend<EngineFixtures, EngineWorkerFixtures>({
  storageDenied: [false, { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ storageDenied }, use, { project: { name } }) => {
      const engine = ENGINES[name as keyof typeof ENGINES];
      const programs = findPrograms(name, engine);
      if (typeof programs === 'string') return use(programs);
      const browser = await engine.start(programs, { storageDenied });
      await use(browser);
      await browser.stop();
    },
    // Installing an engine takes minutes.
    { scope: 'worker', timeout: 600_000 },
  ],
  openSite: async ({ baseURL }, use, testInfo) => {
    const sites: Site[] = [];
    await use(async (options) => {
      const folder = testInfo.outputPath(`site-${sites.length}`);
      const site = await openSiteIn(folder, { musicApiUrl: baseURL ?? '', ...options });
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },
  openBroken: async ({ page, openSite }, use) => {
    await use(async (part, fault) => {
      const site = await openSite();
      site.wire.break(part, fault);
      await rememberGuest(page);
      await page.goto(site.url);
      return site;
    });
  },
  page: async ({ engineBrowser, baseURL, viewport }, use, testInfo) => {
    if (typeof engineBrowser === 'string') {
      // A job of the workflow exists for its engine: without it, it would prove nothing.
      if (process.env['CI'] !== undefined) throw new Error(engineBrowser);
      return testInfo.skip(true, engineBrowser);
    }
    const { page, version, close } = await engineBrowser.newPage({
      baseURL: baseURL ?? '',
      viewport,
    });
    testInfo.annotations.push({ type: 'browser', description: version });
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('screenshot', {
        body: await page.screenshot(),
        contentType: 'image/png',
      });
    await close();
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

export { expect } from './expect.ts';
