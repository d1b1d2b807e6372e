import { liveVersionsOf } from './liveVersions.ts';
import type { Parts } from './registry.ts';
import type { SiteConfig } from './siteConfig.ts';
import { SHELL_PART, type SiteLayout } from './siteLayout.ts';
import { readVersion, type Version } from './versions.ts';

/** Where the shell's service worker lies at the site's root. */
export const WORKER_FILE = 'sw.js';

/** The worker of a site that has it switched off: browsers that had one get this, which deletes what was kept, and itself. */
const RETIRED_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;

/** The page of third-party notices, at the site's root; the shell's build has its beginning. */
export const NOTICES_FILE = 'third-party-notices.txt';

/** The page: its beginning, and the notices of each live version, each text once below the parts that have it. */
function composeNotices(beginning: string, versions: readonly Version[]): string {
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

/**
 * The files at the site's root that follow from what is live, by path: those of the shell, which keep their names, and the notices
 * of every live version.
 */
export function rootFilesOf(
  site: SiteLayout,
  parts: Parts,
  config: Partial<SiteConfig> = {},
): ReadonlyMap<string, Buffer> {
  const versions = liveVersionsOf(parts).map(([part, version]) => readVersion(site, part, version));
  const files = new Map<string, Buffer>();
  const current = parts[SHELL_PART]?.current;
  for (const { version, record } of versions)
    if (record.kind === 'shell' && version === current)
      for (const [file, content] of Object.entries(record.rootFiles))
        files.set(file, Buffer.from(content, 'base64'));
  if (config.serviceWorker === false) files.set(WORKER_FILE, Buffer.from(RETIRED_WORKER));
  const notices = composeNotices(files.get(NOTICES_FILE)?.toString() ?? '', versions);
  if (notices !== '') files.set(NOTICES_FILE, Buffer.from(notices));
  return files;
}
