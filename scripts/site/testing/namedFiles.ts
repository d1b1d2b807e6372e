import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../buildRecord.ts';
import { pageName } from '../composeSite.ts';
import type { SiteFolder } from '../siteFolder.ts';

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
export function flawsOf(site: SiteFolder): readonly string[] {
  const index = join(site.pages, pageName(null));
  const page = readFileSync(index);
  const forms = [
    page,
    brotliDecompressSync(readFileSync(`${index}.br`)),
    gunzipSync(readFileSync(`${index}.gz`)),
  ];
  return forms.flatMap((form) => {
    const named = [...filesNamedIn(form.toString())];
    if (named.length === 0) return ['the page names no file'];
    return named.flatMap(([path, integrity]) => {
      const file = join(site.www, path);
      if (!existsSync(file)) return [`${path} is missing`];
      const contents = [
        readFileSync(file),
        brotliDecompressSync(readFileSync(`${file}.br`)),
        gunzipSync(readFileSync(`${file}.gz`)),
      ];
      return contents.every((content) => integrityOf(content) === integrity)
        ? []
        : [`${path} is not what the page says`];
    });
  });
}
