import { Command } from '@commander-js/extra-typings';
import { alignedTable } from '../../lib/index.ts';
import {
  damagedRevisions,
  integrityErrors,
  liveTable,
  minuteOf,
  numberFrom,
  partStates,
  readRegistry,
  say,
  shortCommit,
  siteOption,
  type SiteLayout,
  validRevisions,
} from '../../site/index.ts';

/** The last valid revisions of a site, newest first, as a table. */
function log(site: SiteLayout, count: number): string {
  const rows: string[][] = [];
  for (const { revision, at, act, author = '', commit, note = '' } of validRevisions(site)) {
    if (rows.length === count) break;
    rows.push([String(revision), minuteOf(at), act, author, shortCommit(commit), note]);
  }
  return alignedTable([['revision', 'at (UTC)', 'act', 'author', 'commit', 'note'], ...rows]);
}

/** What is live in a site since when and by whom, its revision, and what is damaged. */
export function list(site: SiteLayout): string {
  const { revision, parts } = readRegistry(site);
  const damaged = damagedRevisions(site);
  if (revision === 0) return [`Nothing is published in ${site.directory}.`, ...damaged].join('\n');
  return [
    liveTable(partStates(site)),
    log(site, 1),
    ...damaged,
    ...integrityErrors(site, parts),
  ].join('\n');
}

export const listCommand = new Command('list')
  .description('Prints what is live since when, by whom and why, and what is damaged.')
  .option('--log <n>', 'the last N revisions instead', numberFrom(1))
  .addOption(siteOption)
  .action(({ log: count, site }) => {
    say((count === undefined ? list(site) : log(site, count)).trimEnd());
  });
