import { buildStale, whileBuilding } from '../bundle/build.ts';
import { repositoryRoot } from '../lib/index.ts';
import { localSite, metadataOf } from '../site/index.ts';
import { prune } from './prune.ts';
import { publishTree } from './publish.ts';

/** Builds what is stale: every bundle, the music API, and the local site in `dist/site`; one build at a time. */
export const buildSite = (): Promise<void> =>
  whileBuilding(async () => {
    const builds = await buildStale();
    await publishTree(localSite(), builds, metadataOf({}, repositoryRoot));
    await prune(localSite(), { keepHours: 24, keepEarlier: 5 });
  });
