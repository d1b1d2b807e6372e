import type { Version } from './versions.ts';

/** The page of third-party notices, at the site's root; the shell's build has its beginning. */
export const NOTICES_FILE = 'third-party-notices.txt';

/** The page: its beginning, and the notices of each live version, each text once. */
export function composeNotices(beginning: string, versions: readonly Version[]): string {
  const parts = new Map<string, string>();
  for (const { part, record } of versions)
    if (record.notices) parts.set(record.notices, `${part}\n${'='.repeat(part.length)}\n`);
  return [beginning, ...[...parts].map(([notices, title]) => `${title}\n${notices}`)].join('\n');
}
