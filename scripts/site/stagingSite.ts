import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { composeSite } from './composeSite.ts';
import { appendRevision, readRegistry } from './registry.ts';
import type { Parts } from './registry.ts';
import { siteLayout, type SiteLayout } from './siteLayout.ts';

/** A temporary site without visitors, to try something in. */
export interface StagingSite {
  readonly site: SiteLayout;
  /** Takes the folder away; the files that it shares with the site stay. */
  remove(): void;
}

function share(folder: string, link: string): void {
  mkdirSync(folder, { recursive: true });
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(resolve(folder), link, 'junction');
}

/**
 * A separate site in a temporary folder: the files and records are those of `site`, the registry is that one's after
 * `change`, and the pages are composed of it. The environment's configuration stays behind: other origins don't have the
 * candidate's files yet, and tests must not use a real project. It can be served like any other.
 */
export async function createStagingSite(
  site: SiteLayout,
  change: (parts: Parts) => Parts,
): Promise<StagingSite> {
  const staged = siteLayout(mkdtempSync(join(tmpdir(), 'prelude-staged-')));
  const remove = (): void => rmSync(staged.directory, { recursive: true, force: true });
  try {
    share(site.records, staged.records);
    // The files at the root of `www` are written for each registry: the staged site has its own.
    for (const folder of ['shell', 'remotes'])
      share(join(site.www, folder), join(staged.www, folder));
    const { parts } = readRegistry(site);
    await appendRevision(staged, { act: 'stage', parts: () => change({ ...parts }) });
    composeSite(staged);
    return { site: staged, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
