import { rememberGuest } from '../../fixtures/guest.ts';
import { breakRoutes } from '../../fixtures/routeFaults.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a page other than home has the files of its view requested before the shell runs, each of them once', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) requested.push(pathname);
  });
  await rememberGuest(page);
  const arrive = await breakRoutes(page, /\/shell\/(?:shell|vendor)\.[^/]*\.js/, 'late');
  await page.goto('/?page=settings', { waitUntil: 'commit' });
  for (const file of [/library\/entry\..*js/, /library\/remote\..*js/, /library\/remote\..*css/])
    await expect.poll(() => requested.filter((path) => file.test(path)).length).toBe(1);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  expect(requested.filter((path, index) => requested.indexOf(path) !== index)).toEqual([]);
});

test('the landing screen preloads nothing that it does not use, and downloads the first screen', async ({
  page,
  landing,
  authDialog,
}) => {
  const unused: string[] = [];
  page.on('console', (message) => {
    if (/preloaded using link preload but not used/.test(message.text()))
      unused.push(message.text());
  });
  // The browser reports all unused preloads at the same time, some seconds after the page has loaded: this one is surely unused.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const control = { rel: 'preload', as: 'image', href: '/icon.svg?unused' };
      document.head.append(Object.assign(document.createElement('link'), control));
    });
  });
  const downloaded = ['player', 'catalog'].map((remote) =>
    page.waitForResponse(new RegExp(`/remotes/${remote}/entry\\..*\\.js`)),
  );
  await landing.open();
  await landing.signIn.click();
  await expect(authDialog.root).toBeVisible();
  for (const response of await Promise.all(downloaded)) expect(response.ok()).toBe(true);
  await expect.poll(() => unused.length).toBeGreaterThan(0);
  const marked = page.waitForEvent('console', (message) => message.text() === 'after the report');
  await page.evaluate(() => console.log('after the report'));
  await marked;
  expect(unused.filter((text) => !text.includes('?unused'))).toEqual([]);
});
