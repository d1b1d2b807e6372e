import {
  arePagesCurrent,
  currentSince,
  damagedRevisions,
  integrityErrors,
  type LiveVersion,
  partStates,
  UserError,
  readRegistry,
  type Registry,
  shortId,
  type SiteLayout,
  validRevisions,
} from '../site/index.ts';

/** How many earlier versions the table names. */
const SHOWN_EARLIER = 3;

const LOG_HEAD = ['revision', 'at (UTC)', 'act', 'author', 'commit', 'note'] as const;

const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** A commit as people read it. */
const shortCommit = (commit = ''): string => commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');

/** A table's lines, as wide as what is in its columns. */
export function columns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows].map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Who made a revision, from which commit, and why; no line where it says none of it. */
function signedLine({ author, commit, note }: Registry): readonly string[] {
  const said = [
    ...(author ? [`by ${author}`] : []),
    ...(commit ? [`from commit ${shortCommit(commit)}`] : []),
  ].join(', ');
  const line = [said, ...(note ? [note] : [])].filter((part) => part !== '').join(': ');
  return line === '' ? [] : [line];
}

const HEAD = ['part', 'current', 'since (UTC)', 'canary', 'earlier'] as const;

function earlierText(earlier: readonly string[]): string {
  const more = earlier.length - SHOWN_EARLIER;
  return [
    ...earlier.slice(0, SHOWN_EARLIER).map(shortId),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join(' ');
}

function pagesLine(site: SiteLayout): string {
  try {
    return arePagesCurrent(site)
      ? 'The pages are those of this revision.'
      : 'The pages are not those of this revision: a publish is under way, or was stopped. `npm run recompose` composes them.';
  } catch (error) {
    if (error instanceof UserError) return `The pages can’t be composed: ${error.message}.`;
    throw error;
  }
}

/** What is live in a site, as a table for a terminal, whether its pages say the same, and what is damaged. Changes nothing. */
export function list(site: SiteLayout): string {
  const registry = readRegistry(site);
  const { revision, act, at, parts } = registry;
  const damaged = damagedRevisions(site);
  if (revision === 0) return [`Nothing is published in ${site.directory}.`, ...damaged].join('\n');
  const rows = Object.entries(parts).map(([part, { current, earlier, canary }]) => [
    part,
    current === null ? '' : shortId(current),
    minuteOf(currentSince(site, part)?.at ?? ''),
    canary ? `${shortId(canary.version)} ${canary.percent} %` : '',
    earlierText(earlier),
  ]);
  return [
    ...columns(HEAD, rows),
    '',
    `Revision ${revision} since ${at}: ${act}`,
    ...signedLine(registry),
    pagesLine(site),
    ...damaged,
    ...integrityErrors(site, parts),
  ].join('\n');
}

const PARTS_HEAD = [
  'part',
  'version',
  'visitors',
  'since (UTC)',
  'author',
  'commit',
  'note',
] as const;

/** What is live of each part since when and by whom, canaries included, as a table for a terminal. */
export function parts(site: SiteLayout): string {
  const rows = partStates(site).flatMap(({ part, current, canary }) => {
    const row = (live: LiveVersion, visitors: string): readonly string[] => [
      part,
      shortId(live.version),
      visitors,
      minuteOf(live.since),
      live.author ?? '',
      shortCommit(live.commit ?? ''),
      live.note ?? '',
    ];
    return [
      ...(current ? [row(current, canary ? `${100 - canary.percent} %` : 'all')] : []),
      ...(canary ? [row(canary, `${canary.percent} %`)] : []),
    ];
  });
  return columns(PARTS_HEAD, rows).join('\n');
}

/** The last revisions of a site that are whole, newest first, as a table for a terminal. */
export function log(site: SiteLayout, count: number): string {
  const rows: string[][] = [];
  for (const { revision, at, act, author = '', commit, note = '' } of validRevisions(site)) {
    if (rows.length === count) break;
    rows.push([String(revision), minuteOf(at), act, author, shortCommit(commit), note]);
  }
  return columns(LOG_HEAD, rows).join('\n');
}
