import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  assertContainersWithinBudget,
  assertWithinBudget,
  firstScreenScripts,
  publishedContainers,
} from './budget.ts';
import { localSite } from '../site/index.ts';
import { prune } from './prune.ts';
import { publishTree } from './publish.ts';

/** Builds what is stale: every bundle, the music API, and the local site in `dist/site`; one build at a time. */
export async function buildSite(): Promise<void> {
  // Webpack takes a second to load, and most users of this tool build nothing.
  const { buildStale, whileBuilding } = await import('../bundle/index.ts');
  await whileBuilding(async () => publishLocally(await buildStale()));
}

async function publishLocally(builds: readonly string[]): Promise<void> {
  const site = localSite();
  // A site as it was laid out before it had a registry.
  if (existsSync(resolve(site.directory, 'index.html')))
    rmSync(site.directory, { recursive: true });
  await publishTree(site, builds);
  await prune(site, { keepHours: 24, keepEarlier: 5 });
  assertWithinBudget(firstScreenScripts(site));
  assertContainersWithinBudget(publishedContainers(site));
}
