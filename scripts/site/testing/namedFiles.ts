import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../buildRecord.ts';
import { pageName } from '../composeSite.ts';
import type { SiteLayout } from '../siteLayout.ts';
import { isIntact } from '../compressedVariants.ts';

/** Every file that a page names, now or for later, with its integrity, by URL path. */
export function filesNamedIn(page: string): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const [, path = '', integrity = ''] of page.matchAll(
    /(?:src|href)="([^"]+)"[^>]* integrity="([^"]+)"/g,
  ))
    named.set(path, integrity);
  const [, json = '{}'] = /id="prelude-page">(.*?)<\/script>/s.exec(page) ?? [];
  const { remotes = [], shellIntegrity = {} } = JSON.parse(json) as {
    remotes?: readonly { integrity: Readonly<Record<string, string>> }[];
    shellIntegrity?: Readonly<Record<string, string>>;
  };
  for (const table of [shellIntegrity, ...remotes.map(({ integrity }) => integrity)])
    Object.entries(table).forEach(([path, integrity]) => named.set(path, integrity));
  return named;
}

/** What is wrong with a site as a static server would send it; empty where every file of its page is whole. */
export function flawsOf(site: SiteLayout): readonly string[] {
  const index = join(site.pages, pageName(null));
  const page = readFileSync(index);
  const named = [...filesNamedIn(page.toString())];
  if (named.length === 0) return ['the page names no file'];
  const damaged = named
    .map(([path, integrity]) => [join(site.www, path), integrity] as const)
    .filter(([path, integrity]) => !isIntact(path, (content) => integrityOf(content) === integrity))
    .map(([path]) => path);
  const isPage = isIntact(index, (content) => content.equals(page));
  return [...(isPage ? [] : [index]), ...damaged].map((path) => `${path} is damaged or missing`);
}
