import { join } from 'node:path';
import { composeLive } from '../livePage.ts';
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

/** What is wrong with a site as its server would send it; empty where every file of its page is whole. */
export function faultsOf(site: SiteLayout): readonly string[] {
  const named = [...filesNamedIn(composeLive(site) ?? '')];
  if (named.length === 0) return ['the page names no file'];
  return named
    .map(([path, integrity]) => [join(site.www, path), integrity] as const)
    .filter(([path, integrity]) => !isIntact(path, integrity))
    .map(([path]) => `${path} is damaged or missing`);
}
