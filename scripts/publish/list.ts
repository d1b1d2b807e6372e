import {
  arePagesCurrent,
  currentSince,
  damageLine,
  flawLines,
  newestWhole,
  Refused,
  shortId,
  type SiteFolder,
} from '../site/index.ts';

/** How many earlier versions the table names. */
const SHOWN_EARLIER = 3;

const HEAD = ['part', 'current', 'since (UTC)', 'canary', 'earlier'] as const;

function earlierText(earlier: readonly string[]): string {
  const more = earlier.length - SHOWN_EARLIER;
  return [
    ...earlier.slice(0, SHOWN_EARLIER).map(shortId),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join(' ');
}

function pagesLine(site: SiteFolder): string {
  try {
    return arePagesCurrent(site)
      ? 'The pages are those of this revision.'
      : 'The pages are not those of this revision: a publish is under way, or was stopped. `npm run recompose` composes them.';
  } catch (error) {
    if (error instanceof Refused) return `The pages can’t be composed: ${error.message}.`;
    throw error;
  }
}

/** What is live in a site, as a table for a terminal, whether its pages say the same, and what is damaged. Changes nothing. */
export function list(site: SiteFolder): string {
  const newest = newestWhole(site);
  const { revision, act, at, parts } = newest.registry;
  const damage = damageLine(newest);
  if (revision === 0) return damage ?? `Nothing is published in ${site.directory}.`;
  const rows = Object.entries(parts).map(([part, { current, earlier, canary }]) => [
    part,
    shortId(current),
    (currentSince(site, part) ?? '').slice(0, 16).replace('T', ' '),
    canary ? `${shortId(canary.version)} ${canary.percent} %` : '',
    earlierText(earlier),
  ]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const table = [HEAD, ...rows].map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [
    ...table,
    '',
    `Revision ${revision} since ${at}: ${act}`,
    pagesLine(site),
    ...(damage === null ? [] : [damage]),
    ...flawLines(site, parts),
  ].join('\n');
}
