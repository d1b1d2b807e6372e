import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildStale, whileBuilding } from '../bundle/build.ts';
import { localSite } from '../site/index.ts';
import { repositoryRoot } from '../lib/index.ts';
import { prune } from './prune.ts';
import { publishTree } from './publish.ts';
import { metadataOf } from './revisionMetadata.ts';

/** Builds what is stale: every bundle, the music API, and the local site in `dist/site`; one build at a time. */
export const buildSite = (): Promise<void> =>
  whileBuilding(async () => {
    const builds = await buildStale();
    const site = localSite();
    // A site as it was laid out before it had a registry.
    if (existsSync(resolve(site.directory, 'index.html')))
      rmSync(site.directory, { recursive: true });
    await publishTree(site, builds, metadataOf({}, repositoryRoot));
    await prune(site, { keepHours: 24, keepEarlier: 5 });
  });
