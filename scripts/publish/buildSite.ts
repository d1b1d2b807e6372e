import { rmSync } from 'node:fs';
import { buildStale, whileBuilding } from '../bundle/build.ts';
import { repositoryRoot } from '../lib/index.ts';
import { localSite, UserError } from '../site/index.ts';
import { prune } from './prune.ts';
import { publishTree } from './publish.ts';
import { metadataOf } from './revisionMetadata.ts';

/** Builds what is stale: every bundle, the music API, and the local site in `dist/site`; one build at a time. */
export const buildSite = (): Promise<void> =>
  whileBuilding(async () => {
    const builds = await buildStale();
    const site = localSite();
    const metadata = metadataOf({}, repositoryRoot);
    await publishTree(site, builds, metadata);
    try {
      await prune(site, { keepHours: 24, keepEarlier: 5 });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      // Damaged, or of an older format; the tree has all that the local site needs.
      process.stderr.write(`${error.message}. The local site is made again.\n`);
      rmSync(site.directory, { recursive: true });
      await publishTree(site, builds, metadata);
    }
  });
