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
    wayBack: region.getByRole('button', { name: 'Use the published one of catalog' }),
  };
};

interface WorkerFixtures {
  /** A site that allows overrides. */
  readonly openToAll: Site;
  /** The remote in development, and the link that its server prints: a running shell with this remote in it. */
  readonly developed: Development & { readonly overrideUrl: string };
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
      const developed = await develop('remote-catalog', '--shell', openToAll.url);
      const overrideUrl = await developed.printed(/In a running shell that allows it: (\S+)\n/);
      await use({ ...developed, overrideUrl });
      await developed.stop();
    },
    { scope: 'worker', timeout: START_MILLIS },
  ],
  mark: async ({ page }, use) => {
    await use(markOf(page));
  },
});

test.describe('with a remote in development', () => {
  test.describe.configure({ timeout: START_MILLIS });

  test('it runs in the production shell, marked on every screen, and reloads after an edit of its source', async ({
    page,
    asGuest,
    home,
    player,
    concerts,
    mark,
    developed,
    expectedErrors,
  }) => {
    // The 404 page comes last.
    expectedErrors.push(/404/);
    await page.goto(developed.overrideUrl);
    const { host } = new URL(new URL(developed.overrideUrl).search.split('@')[1] ?? '');
    await expect(mark.region, 'on the landing screen').toContainText(`catalog comes from ${host}`);
    await expect(page).toHaveURL(/\/$/);

    const entry = page.waitForResponse(/\/entry\.js$/);
    await asGuest();
    await expect(page.getByText(TAGLINE)).toBeVisible();
    expect(new URL((await entry).url()).host, 'the container is the developer’s').toBe(host);
    await expect(mark.region, 'on home').toBeVisible();
    await home.playButtons('Trending Now').first().click();
    await player.expectSoundToAdvance();

    developed.copy.edit('remote-catalog/src/home/HomePage.tsx', TAGLINE, EDITED);
    await expect(page.getByText(EDITED), 'the edit').toBeVisible(UPDATE);
    await expect(mark.region).toBeVisible();
    developed.copy.edit('remote-catalog/src/home/HomePage.tsx', EDITED, TAGLINE);
    await expect(page.getByText(TAGLINE)).toBeVisible(UPDATE);

    await concerts.openAlone();
    await expect(mark.region, 'at /concerts').toBeVisible();
    await page.goto('/nowhere');
    await expect(mark.region, 'on the 404 page').toBeVisible();
  });

  test('Use the published one restores the published version, and a reload keeps it', async ({
    page,
    asGuest,
    home,
    mark,
    developed,
  }) => {
    await asGuest();
    await page.goto(developed.overrideUrl);
    await expect(home.greeting).toBeVisible();
    const published = page.waitForResponse(/\/remotes\/catalog\/entry\.[^/]+\.js$/);
    await mark.wayBack.click();
    expect((await published).ok()).toBe(true);
    await expect(home.greeting).toBeVisible();
    await expect(mark.region).toBeHidden();
    await page.reload();
    await expect(home.greeting).toBeVisible();
    await expect(mark.region).toBeHidden();
  });
});

test('if the developer’s server does not answer, the part is reported missing and the mark offers the published version', async ({
  page,
  asGuest,
  home,
  player,
  mark,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[catalog\]/, /ERR_CONNECTION_REFUSED/);
  await asGuest();
  await page.goto(`/?override=catalog@http://localhost:${await freePort()}/entry.js`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Home is not available right now.' }),
  ).toBeVisible();
  await expect(player.region).toBeVisible();
  await mark.wayBack.click();
  await expect(home.greeting).toBeVisible();
  await expect(mark.region).toBeHidden();
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
  await page.goto('/?override=catalog@https://elsewhere.example/entry.js');
  await expect(mark.refusal).toContainText('It must come from http://localhost');
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
    const response = await page.goto(`/?override=catalog@http://localhost:${port}/entry.js`);
    await expect(home.greeting).toBeVisible();
    await expect
      .poll(() => warnings)
      .toContain('[shell] This site allows no override: it shows its own remotes.');
    await expect(markOf(page).region).toBeHidden();
    expect(asked.filter((url) => new URL(url).port === String(port))).toEqual([]);
    expect(response?.headers()['content-security-policy']).not.toMatch(/localhost|ws:/);
  },
);
