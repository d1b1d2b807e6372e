import type { Version } from './versions.ts';

/** The page of third-party notices, at the site's root; the shell's build has its beginning. */
export const NOTICES_FILE = 'third-party-notices.txt';

/** The page: its beginning, and the notices of each live version, each text once below the parts that have it. */
export function composeNotices(beginning: string, versions: readonly Version[]): string {
  const parts = new Map<string, Set<string>>();
  for (const { part, record } of versions)
    if (record.notices)
      parts.set(record.notices, new Set([...(parts.get(record.notices) ?? []), part]));
  const sections = [...parts].map(([notices, names]) => {
    const title = [...names].join(', ');
    return `${title}\n${'='.repeat(title.length)}\n\n${notices}`;
  });
  return [beginning, ...sections].join('\n');
}
