import { Command } from '@commander-js/extra-typings';
import { alignedTable } from '../../lib/index.ts';
import {
  damagedRevisions,
  integrityErrors,
  liveRows,
  minuteOf,
  partStates,
  readRegistry,
  say,
  shortCommit,
  shortId,
  siteOption,
  type SiteLayout,
  validRevisions,
} from '../../site/index.ts';
import { numberFrom } from './options.ts';

/** How many earlier versions the table names. */
const SHOWN_EARLIER = 3;

function earlierText(earlier: readonly string[]): string {
  const more = earlier.length - SHOWN_EARLIER;
  return [
    ...earlier.slice(0, SHOWN_EARLIER).map(shortId),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join(' ');
}

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
  const rows = liveRows(partStates(site)).map(
    ({ part, version, visitors, since, author, commit, note, earlier }) => [
      ...[part, shortId(version), visitors, since],
      ...[author, commit, note, earlierText(earlier)],
    ],
  );
  const head = [
    'part',
    'version',
    'visitors',
    'since (UTC)',
    'author',
    'commit',
    'note',
    'earlier',
  ];
  return [
    alignedTable([head, ...rows]),
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
