import { buildStale, whileBuilding } from '../bundle/build.ts';
import { buildExample, PUBLISHED_EXAMPLES } from '../kit/index.ts';
import { repositoryRoot } from '../lib/index.ts';
import { localSite, metadataOf } from '../site/index.ts';
import { prune } from './prune.ts';
import { publishTree } from './publish.ts';

/** Builds what is stale: every bundle, the examples of the site, the music API, and the local site in `dist/site`; one build at a time. */
export const buildSite = (): Promise<void> =>
  whileBuilding(async () => {
    const builds = [...(await buildStale())];
    for (const example of PUBLISHED_EXAMPLES) builds.push(await buildExample(example));
    await publishTree(localSite(), builds, metadataOf({}, repositoryRoot));
    await prune(localSite(), { keepHours: 24, keepEarlier: 5 });
  });
