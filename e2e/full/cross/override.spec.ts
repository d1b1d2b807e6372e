import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../../scripts/lib/index.ts';
import { develop, type Development } from '../../fixtures/development.ts';
import { openSiteIn, type Site, test as siteTest } from '../../fixtures/site.ts';
import { expect, test as onPublishedSite } from '../../fixtures/test.ts';

/** The timeout of a first development build on a busy machine. */
const START_MILLIS = 180_000;
/** The timeout of a change's way through the compiler and a page reload. */
const UPDATE = { timeout: 60_000 };

const TAGLINE = 'Thirty seconds is enough to fall for a song.';
const EDITED = 'Half a minute will do.';

/** The mark on every screen that names the overridden remotes. */
const markOf = (page: Page) => {
  const region = page.getByRole('complementary', { name: 'Developer overrides' });
  return {
    region,
    refusal: region.getByRole('alert'),
    dismiss: region.getByRole('button', { name: 'Dismiss' }),
  };
};

interface WorkerFixtures {
  /** A site that allows overrides. */
  readonly openToAll: Site;
  /** A remote in development in that site. */
  readonly developed: Development;
}

const test = siteTest.extend<{ mark: ReturnType<typeof markOf> }, WorkerFixtures>({
  openToAll: [
    async ({ musicSite }, use, { project, workerIndex }) => {
      const folder = resolve(project.outputDir, `overrides-${workerIndex}`);
      const config = { auth: null, overrides: true } as const;
      const site = await openSiteIn(folder, { musicApiUrl: musicSite, config });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ openToAll }, use) => {
    await use(openToAll.url);
  },
  developed: [
    async ({ openToAll }, use) => {
      const developed = await develop('remote-catalog', '--in', openToAll.url);
      await use(developed);
      await developed.stop();
    },
    { scope: 'worker', timeout: START_MILLIS },
  ],
  mark: async ({ page }, use) => {
    await use(markOf(page));
  },
});

// withOverrides.test.tsx has the way back.
test('a remote in development runs in the production shell, marked on every screen, and shows an edit of its source while the music plays on', async ({
  page,
  asGuest,
  home,
  player,
  concerts,
  mark,
  developed,
  expectedErrors,
}) => {
  test.setTimeout(START_MILLIS);
  // The 404 page comes last.
  expectedErrors.push(/404/);
  await page.goto(developed.url);
  const { host } = new URL(new URL(developed.url).searchParams.get('override') ?? '');
  await expect(mark.region, 'on the landing screen').toContainText(`catalog comes from ${host}`);
  await expect(page).toHaveURL(/\/$/);

  const entry = page.waitForResponse(/\/entry\.js$/);
  await asGuest();
  await expect(page.getByText(TAGLINE)).toBeVisible();
  expect(new URL((await entry).url()).host, 'the container is the developer’s').toBe(host);
  await expect(mark.region, 'on home').toBeVisible();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();

  developed.edit('remote-catalog/src/home/HomePage.tsx', TAGLINE, EDITED);
  await expect(page.getByText(EDITED), 'the edit').toBeVisible(UPDATE);
  await player.expectSoundToAdvance();
  await expect(mark.region).toBeVisible();
  developed.edit('remote-catalog/src/home/HomePage.tsx', EDITED, TAGLINE);
  await expect(page.getByText(TAGLINE)).toBeVisible(UPDATE);

  await concerts.openAlone();
  await expect(mark.region, 'at /concerts').toBeVisible();
  await page.goto('/nowhere');
  await expect(mark.region, 'on the 404 page').toBeVisible();
});

test('if the developer’s server does not answer, the published version runs and the mark says why', async ({
  page,
  asGuest,
  home,
  mark,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  await asGuest();
  await page.goto(`/?override=http://localhost:${await freePort()}/dev/registration.json`);
  await expect(mark.refusal).toContainText('Its development server does not answer');
  await expect(home.greeting).toBeVisible();
});

test('a remote from another origin is refused with a message, and none of its files is requested', async ({
  page,
  asGuest,
  home,
  mark,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await asGuest();
  await page.goto('/?override=https://elsewhere.example/registration.json');
  await expect(mark.refusal).toContainText('It must be an address at http://localhost');
  await expect(home.greeting).toBeVisible();
  await mark.dismiss.click();
  await expect(mark.region).toBeHidden();
  expect(asked.filter((url) => new URL(url).hostname === 'elsewhere.example')).toEqual([]);
});

onPublishedSite(
  'a site that does not allow overrides ignores one, reports it in the console, and keeps its strict policy',
  async ({ page, asGuest, home }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await asGuest();
    const port = await freePort();
    await page.goto(`/?override=http://localhost:${port}/dev/registration.json`);
    await expect(home.greeting).toBeVisible();
    await expect
      .poll(() => warnings)
      .toContain('[shell] This site allows no override: it shows its own remotes.');
    await expect(markOf(page).region).toBeHidden();
    expect(asked.filter((url) => new URL(url).port === String(port))).toEqual([]);
  },
);
