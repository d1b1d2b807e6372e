import { expect, type Page } from '@playwright/test';
import { portNear, remotePackages } from '../../lib/index.ts';
import { launchChromium, startDevelopment } from './developmentRun.ts';
import { consoleErrorsOf } from './consoleErrors.ts';

/** A first look at a view, on a busy machine. */
const FIRST_LOOK = { timeout: 30_000 };

const say = (what: string): void => void process.stdout.write(`ok  ${what}\n`);

const choose = (page: Page, kind: string, value: string): Promise<void> =>
  page.getByRole('group', { name: kind }).getByRole('radio', { name: value, exact: true }).check();

/** Every view shows something to everybody, with and without a network, in both themes. */
async function checkViews(page: Page, remote: string): Promise<void> {
  const choices = page.getByRole('group', { name: 'View' }).getByRole('radio');
  await expect(choices.first()).toBeVisible(FIRST_LOOK);
  const content = page.getByRole('main');
  for (const view of await choices.all()) {
    await view.check();
    for (const person of ['user', 'guest', 'nobody', 'user']) {
      await choose(page, 'Present', person);
      await expect(content).not.toBeEmpty(FIRST_LOOK);
      await expect(content).not.toContainText('is not available right now');
    }
    for (const value of ['light', 'dark']) await choose(page, 'Theme', value);
    for (const value of ['offline', 'fast']) await choose(page, 'Network', value);
    await expect(content).not.toBeEmpty();
  }
  say(`${remote}: each view for everybody, in both themes, offline and back`);
  for (const network of ['failing', 'fast']) {
    await choose(page, 'Network', network);
    await expect(content).not.toBeEmpty(FIRST_LOOK);
  }
  say(`${remote}: a failing network and its end`);
}

const CHECKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async player(page) {
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect(page.getByRole('slider', { name: 'Seek' })).toHaveValue(/[1-9]/, FIRST_LOOK);
    say('player: the sound plays');
  },
  async catalog(page) {
    await page.getByRole('radio', { name: 'Search' }).check();
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('glasshouse');
    await expect(page.getByRole('button', { name: /^Play Glasshouse/ }).first()).toBeVisible();
    say('catalog: a search finds a track by its name');
  },
  async library(page) {
    await page.getByRole('radio', { name: 'Liked Songs' }).check();
    const likes = page.getByRole('main').getByText('Paper Lanterns').first();
    await expect(likes).toBeVisible();
    await page.reload();
    await expect(likes).toBeVisible(FIRST_LOOK);
    say('library: likes survive a reload');
  },
};

const from = Number(process.env['PORT'] ?? 4100);
const wanted = process.argv.slice(2);
const browser = await launchChromium();
try {
  for (const { folder, name } of remotePackages()) {
    if (wanted.length > 0 && !wanted.includes(folder)) continue;
    const development = await startDevelopment(await portNear(from), folder);
    const page = await browser.newPage();
    const errors = consoleErrorsOf(page);
    try {
      await page.goto(development.url);
      await checkViews(page, name);
      await CHECKS[name]?.(page);
      expect(errors, `${name}: the console stays free of errors`).toEqual([]);
    } finally {
      await page.close();
      await development.stop();
    }
  }
} finally {
  await browser.close();
}
