import { type IncomingMessage, request } from 'node:http';
import type { Page } from '@playwright/test';
import { develop, type Development } from '../../fixtures/development.ts';
import { REMOTE_OVERTAKEN } from '../../fixtures/routeFaults.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { PlayerBar } from '../../pages/PlayerBar.ts';

/** The timeout of a first development build and type check on a busy machine. */
const START_MILLIS = 180_000;
/** The timeout of a change's way through the compiler or the type checker. */
const UPDATE = { timeout: 120_000 };

/** What the development client says of errors of the compiler; the page's policy refuses the styles of its overlay. */
const COMPILE_ERRORS = [
  /Errors while compiling/,
  /error TS\d+/,
  /^\[webpack-dev-server\] ERROR/,
  /Applying inline style violates/,
  /blocked inline by style-src-attr/,
  // The Auth emulator or the music API may still be starting, or be starting again.
  /status of 50[24]/,
  // A remote that is compiled when it is asked for may take longer than a page waits.
  REMOTE_OVERTAKEN,
];

const test = base.extend<object, { product: Development; catalog: Development }>({
  product: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await develop();
      await use(product);
      expect(await product.stop(), 'Ctrl-C ends it well').toBe(0);
    },
    { scope: 'worker', timeout: START_MILLIS },
  ],
  catalog: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const catalog = await develop('remote-catalog');
      await use(catalog);
      await catalog.stop();
    },
    { scope: 'worker', timeout: START_MILLIS },
  ],
});
test.describe.configure({ timeout: 3 * START_MILLIS });

/** Marks a page, so that a reload is noticed. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.dataset['mark'] = 'here before'));

const expectNoReload = (page: Page): Promise<void> =>
  expect(page.locator('html'), 'the page was not reloaded').toHaveAttribute('data-mark');

const overlayOf = (page: Page) => page.locator('#webpack-dev-server-client-overlay');

/** Makes a type error in a file and expects it over the page until it is fixed. */
async function expectTypeErrorShown(
  page: Page,
  { edit }: Development,
  [file, from, to]: readonly [file: string, from: string, to: string],
): Promise<void> {
  edit(file, from, to);
  const error = overlayOf(page)
    .contentFrame()
    .getByText(/error TS\d+/);
  // The first check of the types reads the whole tree.
  await expect(error.first()).toBeVisible({ timeout: START_MILLIS });
  edit(file, to, from);
  await expect(overlayOf(page)).toBeHidden(UPDATE);
  await expectNoReload(page);
}

test('edits of a remote, of the shell and of shared show in the running product, and the music plays on', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(...COMPILE_ERRORS);
  const player = new PlayerBar(page);
  const row = (name: string) => page.getByRole('heading', { name, exact: true });
  const { edit } = product;
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(row('Trending Now')).toBeVisible(UPDATE);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click(UPDATE);
  await player.expectSoundToAdvance();
  await mark(page);

  const home = 'remote-catalog/src/home/HomePage.tsx';
  const tagline = page.getByText('Thirty seconds is enough to fall for a song.');
  await test.step('a component and a style of a remote', async () => {
    edit(home, 'Thirty seconds is enough to fall for a song.', 'Half a minute will do.');
    await expect(page.getByText('Half a minute will do.')).toBeVisible(UPDATE);
    edit(home, 'Half a minute will do.', 'Thirty seconds is enough to fall for a song.');
    await expect(tagline).toBeVisible(UPDATE);
    edit(
      'remote-catalog/src/home/HomePage.module.css',
      'color: var(--text-2);',
      'color: rgb(1 2 3);',
    );
    await expect(tagline).toHaveCSS('color', 'rgb(1, 2, 3)', UPDATE);
  });
  await test.step('a component of the shell, and one of shared as a remote shows it', async () => {
    edit(
      'shell/src/layout/GuestBanner.tsx',
      'You are in Guest / Offline Mode',
      'You are a visitor',
    );
    await expect(page.getByText('You are a visitor')).toBeVisible(UPDATE);
    edit('shared/src/ui/PageHeading.tsx', '{children}', '{children} (edited)');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(edited)', UPDATE);
  });
  await test.step('a view model of a remote, without a reload', async () => {
    edit('remote-catalog/src/home/rowSources.ts', "'Trending Now'", "'Talk of the Town'");
    await expect(row('Talk of the Town')).toBeVisible(UPDATE);
    await expectNoReload(page);
    await player.expectSoundToAdvance();
  });
  await test.step('a type error and a missing file are shown until they are fixed', async () => {
    await expectTypeErrorShown(page, product, [home, '<PageHeading>', '<PageHeading level="one">']);
    // The type checker reads no style sheets.
    edit(home, './HomePage.module.css', './Missing.module.css');
    await expect(overlayOf(page)).toBeVisible(UPDATE);
    edit(home, './Missing.module.css', './HomePage.module.css');
    await expect(overlayOf(page)).toBeHidden(UPDATE);
  });
});

test('a page of another site, under a name that leads to this machine, reads no sources', async ({
  product,
}) => {
  const { port } = new URL(product.url);
  for (const path of ['/shell/boot.js', '/dev/catalog/entry.js']) {
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const headers = { host: 'rebound.example' };
      request({ host: 'localhost', port, path, headers }, done).once('error', fail).end();
    });
    expect(answer.statusCode).toBe(403);
  }
});

test('an emulator shows its remote to each user, in both themes and widths, and after failures', async ({
  page,
  catalog,
}) => {
  const product = page.frameLocator('iframe');
  const choose = (kind: string, value: string): Promise<void> =>
    page
      .getByRole('group', { name: kind })
      .getByRole('radio', { name: value, exact: true })
      .check();
  await page.goto(catalog.url);
  // By its name: until the shell runs, the page has the headings of its failures.
  const greeting = product.getByRole('heading', { level: 1, name: /^Good / });
  await expect(greeting).toBeVisible(UPDATE);
  await choose('Theme', 'light');
  await expect(product.locator('html')).toHaveAttribute('data-theme', 'light');
  await choose('Width', 'phone');
  await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', 390);
  await choose('User', 'guest');
  await expect(product.getByText('You are in Guest / Offline Mode')).toBeVisible();
  await choose('User', 'none');
  await expect(product.getByRole('button', { name: 'Continue as Guest' })).toBeVisible();
  await choose('User', 'member');
  await expect(greeting).toBeVisible();
});
