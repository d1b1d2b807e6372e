import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { repositoryRoot } from '../../lib/index.ts';

/** How long an update may take. */
export const UPDATE = { timeout: 60_000 };

/** The first check of the types reads the whole tree. */
const CHECK = { timeout: 120_000 };

/** Changes a source for the time of `check`, and puts it back whatever happens. */
export async function whileEdited(
  file: string,
  from: string,
  to: string,
  check: () => Promise<void>,
): Promise<void> {
  const path = resolve(repositoryRoot, file);
  const original = readFileSync(path, 'utf8');
  if (!original.includes(from)) throw new Error(`${file} no longer says "${from}"`);
  try {
    writeFileSync(path, original.replace(from, to));
    await check();
  } finally {
    writeFileSync(path, original);
  }
}

/** Marks a page, so that a reload is noticed. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'here before the edit';
  });

const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['mark'] !== undefined);

/** An edit that must show in the running page without a reload. */
export async function hotEdit(
  page: Page,
  name: string,
  [file, from, to]: readonly [file: string, from: string, to: string],
  shows: () => Promise<void>,
  isBack: () => Promise<void>,
): Promise<void> {
  await mark(page);
  await whileEdited(file, from, to, shows);
  await isBack();
  expect(await isMarked(page), `${name}: the page was not reloaded`).toBe(true);
  process.stdout.write(`ok  ${name}\n`);
}

/** A type error is shown over the page, which goes on, and is gone when it is mended. */
export async function checkTypeErrors(
  page: Page,
  file: string,
  [from, to]: readonly [from: string, to: string],
): Promise<void> {
  const overlay = page.locator('#webpack-dev-server-client-overlay');
  await mark(page);
  await whileEdited(file, from, to, async () => {
    await expect(overlay).toBeVisible(CHECK);
    await expect(
      overlay
        .contentFrame()
        .getByText(/error TS\d+/)
        .first(),
    ).toBeVisible();
  });
  await expect(overlay).toBeHidden(CHECK);
  expect(await isMarked(page), 'the page was not reloaded').toBe(true);
  process.stdout.write('ok  a type error is shown over the page and goes when it is mended\n');
}
