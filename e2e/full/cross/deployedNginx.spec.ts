import { request, type APIRequestContext, type Page } from '@playwright/test';
import { publish, rollback, setCanary } from '../../../scripts/publish/index.ts';
import { storeVersion, securityHeaders } from '../../../scripts/site/index.ts';
import {
  markedShell,
  openGate,
  test as base,
  expect,
  type DeployedSite,
} from '../../fixtures/deployedSite.ts';
import { ROW_TITLES } from '../../pages/HomePage.ts';

const test = base.extend<{ deployed: DeployedSite }>({
  deployed: async ({ nginxSite }, use) => {
    test.skip(nginxSite === null, 'this machine has no nginx with brotli');
    if (nginxSite) await use(nginxSite);
  },
  baseURL: async ({ deployed }, use) => {
    await use(deployed.url);
  },
});

// The tests publish to the same site.
test.describe.configure({ mode: 'serial' });

const markOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=mark]')?.content ?? null);

test('behind nginx a newcomer continues as a guest, sees ten rows and hears a track', async ({
  page,
  deployed,
  landing,
  home,
  player,
}) => {
  const headers = securityHeaders({ auth: null });
  const answers: { readonly url: string; readonly headers: Record<string, string> }[] = [];
  page.on('response', (response) => {
    answers.push({ url: response.url(), headers: response.headers() });
  });
  await landing.open();
  await landing.continueAsGuest.click();
  await expect(home.greeting).toBeVisible();
  for (const title of ROW_TITLES) {
    await home.row(title).scrollIntoViewIfNeeded();
    await expect(home.playButtons(title).first()).toBeAttached();
  }
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();

  const ofSite = answers.filter(({ url }) => url.startsWith(deployed.url));
  expect(ofSite.length).toBeGreaterThan(20);
  for (const { url, headers: sent } of ofSite)
    if (url.includes('/api/music/'))
      expect(sent['content-security-policy']).toContain("default-src 'none'");
    else expect(sent, url).toMatchObject(headers);
});

test('behind nginx the concerts have a separate address', async ({ page }) => {
  await page.goto('/concerts');
  await expect(page.getByRole('heading', { name: 'Upcoming Concerts' })).toBeVisible();
});

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404/] });
  test('behind nginx is the 404 page', async ({ page }) => {
    const answer = await page.goto('/radio');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });
});

test('behind nginx a published shell, and a rollback, take effect with the next page load', async ({
  page,
  deployed,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  expect(await markOf(page)).toBeNull();

  await publish(deployed.site, markedShell(deployed.site, 'next'), openGate);
  // The open page keeps its version, and plays on.
  expect(await markOf(page)).toBeNull();
  await player.expectSoundToAdvance();

  await page.reload();
  await expect(home.greeting).toBeVisible();
  expect(await markOf(page)).toBe('next');

  await rollback(deployed.site, 'shell', null, openGate);
  await page.reload();
  await expect(home.greeting).toBeVisible();
  expect(await markOf(page)).toBeNull();
});

test('behind nginx a canary stays with the same visitors, and ends for all of them', async ({
  page,
  home,
  asGuest,
  deployed: { site, url },
}) => {
  const { version } = storeVersion(site, markedShell(site, 'canary'));
  await setCanary(site, 'shell', version, 50, openGate);
  const getsCanary = async (visitor: APIRequestContext): Promise<boolean> =>
    (await (await visitor.get(url)).text()).includes('content="canary"');

  // The probability that all visitors get the same version is one in a hundred thousand.
  const visitors = await Promise.all(Array.from({ length: 18 }, () => request.newContext()));
  const first = await Promise.all(visitors.map(getsCanary));
  expect(new Set(first)).toEqual(new Set([true, false]));
  expect(await Promise.all(visitors.map(getsCanary))).toEqual(first);
  for (const [at, visitor] of visitors.entries()) {
    const { cookies } = await visitor.storageState();
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'prelude_bucket', httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(Number(cookies[0]?.value) < 50).toBe(first[at]);
  }

  await asGuest();
  await expect(home.greeting).toBeVisible();
  const mark = await markOf(page);
  await page.reload();
  await expect(home.greeting).toBeVisible();
  expect(await markOf(page)).toBe(mark);

  await setCanary(site, 'shell', version, 0, openGate);
  expect(await Promise.all(visitors.map(getsCanary))).not.toContain(true);
  await Promise.all(visitors.map((visitor) => visitor.dispose()));
});
