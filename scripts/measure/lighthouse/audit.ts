import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import type { Figures } from './figures.ts';
import type { Remembered } from './visitors.ts';

/** Lighthouse's own kinds of device: a phone on a slow network, and a desktop. */
export type Preset = 'mobile' | 'desktop';

/** What one run of Lighthouse opens. */
export interface AuditedPage {
  readonly url: string;
  readonly remembered: Remembered;
  /** A script that the browser runs before the page's own. */
  readonly before?: string | undefined;
}

/** The categories that a score of 100 is wanted for on every screen. */
const QUALITIES = ['accessibility', 'best-practices', 'seo'] as const;

const hundredfold = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

/** The transferred bytes of a page's scripts. */
function scriptBytes(result: Result): number {
  const { details } = result.audits['resource-summary'] ?? {};
  if (details?.type !== 'table') throw new Error('Lighthouse lists no transferred files');
  const scripts = details.items.find((item) => item['resourceType'] === 'script');
  return Number(scripts?.['transferSize'] ?? 0);
}

/** The audits of a category that cost points. */
const lossesOf = (result: Result, category: string): readonly string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

function figuresOf(result: Result): Figures {
  const valueOf = (audit: string): number => {
    const value = result.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse could not measure ${audit}`);
    return value;
  };
  return {
    performance: hundredfold(result.categories['performance']?.score),
    lcpMillis: valueOf('largest-contentful-paint'),
    fcpMillis: valueOf('first-contentful-paint'),
    tbtMillis: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    scriptBytes: scriptBytes(result),
    nodes: valueOf('dom-size'),
    accessibility: hundredfold(result.categories['accessibility']?.score),
    bestPractices: hundredfold(result.categories['best-practices']?.score),
    seo: hundredfold(result.categories['seo']?.score),
    losses: QUALITIES.flatMap((category) => lossesOf(result, category)),
  };
}

/** Now and then Lighthouse misses the beginning of a page, and says so: such a run is repeated. */
const TRIES = 3;

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Runs Lighthouse once in a browser's page; throws if it could not observe it. */
async function observe(url: string, preset: Preset, page: Page): Promise<Figures> {
  const config = preset === 'desktop' ? desktopConfig : undefined;
  const run = await lighthouse(url, { logLevel: 'error' }, config, page);
  if (!run) throw new Error('Lighthouse gave no result');
  if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
  return figuresOf(run.lhr);
}

/** Writes what is remembered of the visitor into a browser's profile. */
async function remember(
  remembered: Remembered,
  profile: string,
  executablePath: string,
): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ARGUMENTS,
  });
  await context.setStorageState(remembered);
  await context.close();
}

/**
 * Runs Lighthouse once, in a browser with a new profile that holds what is remembered of the visitor. Lighthouse empties
 * the caches before the navigation and keeps the storage.
 *
 * Playwright writes the profile and leaves; Lighthouse's own Puppeteer opens it. With both attached to the page, the
 * measurement itself took so much of two cores that blocking time rose by a third.
 */
export async function audit(
  { url, remembered, before }: AuditedPage,
  preset: Preset,
  executablePath: string,
): Promise<Figures> {
  for (let attempt = 1; ; attempt += 1) {
    const profile = mkdtempSync(join(tmpdir(), 'prelude-lighthouse-'));
    try {
      await remember(remembered, profile, executablePath);
      const browser = await puppeteer.launch({
        executablePath,
        userDataDir: profile,
        args: ARGUMENTS,
      });
      try {
        const page = await browser.newPage();
        if (before !== undefined) await page.evaluateOnNewDocument(before);
        return await observe(url, preset, page);
      } finally {
        await browser.close();
      }
    } catch (error) {
      if (attempt === TRIES) throw error;
      process.stdout.write(`${url}: ${String(error)} Repeated.\n`);
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  }
}
