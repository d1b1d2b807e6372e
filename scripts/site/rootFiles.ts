import { join } from 'node:path';
import { liveVersionsOf } from './liveVersions.ts';
import { readDeployedConfig } from './siteConfig.ts';
import type { Registry } from './registry.ts';
import { SHELL_PART, type SiteLayout } from './siteLayout.ts';
import { readVersion, type Version } from './versions.ts';

/** Where the shell's service worker lies at the site's root. */
export const WORKER_FILE = 'sw.js';

/** The worker of a site that has it switched off: browsers that had one get this, which deletes what was kept, and itself. */
export const RETIRED_WORKER = `addEventListener('install', () => skipWaiting());
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

/** The files at the site's root, by path: the live shell's, which keep their names, and the notices of every live version. */
export function rootFilesOf(site: SiteLayout, { parts }: Registry): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const current = parts[SHELL_PART]?.current;
  const shell = current && readVersion(site, SHELL_PART, current).record;
  if (shell && shell.kind === 'shell')
    for (const [file, content] of Object.entries(shell.rootFiles))
      files.set(join(site.www, file), Buffer.from(content, 'base64'));
  const worker = join(site.www, WORKER_FILE);
  if (files.has(worker) && readDeployedConfig(site.config).serviceWorker === false)
    files.set(worker, Buffer.from(RETIRED_WORKER));
  const notices = join(site.www, NOTICES_FILE);
  const versions = liveVersionsOf(parts).map(([part, version]) => readVersion(site, part, version));
  const text = composeNotices(files.get(notices)?.toString() ?? '', versions);
  return text === '' ? files : files.set(notices, Buffer.from(text));
}
