import { arePagesSettled } from './composePages.ts';
import { currentSince } from './inForce.ts';
import { readRegistry } from './registry.ts';
import type { SiteFolder } from './siteFolder.ts';

/** How many earlier versions the table names. */
const SHOWN_EARLIER = 3;

const HEAD = ['part', 'current', 'since (UTC)', 'canary', 'earlier'] as const;

function earlierText(earlier: readonly string[]): string {
  const more = earlier.length - SHOWN_EARLIER;
  return [...earlier.slice(0, SHOWN_EARLIER), ...(more > 0 ? [`and ${more} more`] : [])].join(' ');
}

/** What is in force in a site, as a table for a terminal, and whether its pages say the same. Changes nothing. */
export function list(site: SiteFolder): string {
  const { revision, act, at, parts } = readRegistry(site);
  if (revision === 0) return `Nothing is published in ${site.directory}.`;
  const rows = Object.entries(parts).map(([part, { current, earlier, canary }]) => [
    part,
    current,
    (currentSince(site, part) ?? '').slice(0, 16).replace('T', ' '),
    canary ? `${canary.version} ${canary.percent} %` : '',
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
  const pages = arePagesSettled(site)
    ? 'The pages are those of this revision.'
    : 'The pages are not those of this revision: somebody is publishing, or was stopped. `npm run settle` composes them.';
  return [...table, '', `Revision ${revision} since ${at}: ${act}`, pages].join('\n');
}
