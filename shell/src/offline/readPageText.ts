import { parsePageJson } from '../config/parsePageJson';

/** What the text of a page of the site says about its revision. */
export interface PageText {
  /** Names the versions of all parts. */
  readonly revision: string;
  /** The integrity of every file that the page needs now or later, by URL path. */
  readonly files: ReadonlyMap<string, string>;
}

interface PageData {
  readonly versions: Readonly<Record<string, string>>;
  readonly shellIntegrity: Readonly<Record<string, string>>;
  readonly remotes: readonly { readonly integrity: Readonly<Record<string, string>> }[];
}

/** Names a revision by the versions of its parts. */
export const revisionOf = (versions: PageData['versions']): string =>
  JSON.stringify(Object.entries(versions).sort());

/** Reads a page as scripts/site/composePage.ts writes it; null if the text is another page. */
export function readPageText(text: string): PageText | null {
  const [, json] = /id="prelude-page">(.*?)<\/script>/s.exec(text) ?? [];
  if (json === undefined) return null;
  try {
    const { versions, shellIntegrity, remotes } = parsePageJson(json) as PageData;
    const files = new Map<string, string>();
    for (const [, path = '', integrity = ''] of text.matchAll(
      /(?:src|href)="([^"]+)"[^>]* integrity="([^"]+)"/g,
    ))
      files.set(path, integrity);
    for (const table of [shellIntegrity, ...remotes.map(({ integrity }) => integrity)])
      for (const [path, integrity] of Object.entries(table)) files.set(path, String(integrity));
    return { revision: revisionOf(versions), files };
  } catch {
    return null;
  }
}
