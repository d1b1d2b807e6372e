import { distOf, remotePackages } from '../lib/index.ts';
import { amendRecord } from './amendRecord.ts';
import { bundle } from './bundle.ts';
import { paintRemote } from './first-paint/paintRemote.ts';
import { paintShell } from './first-paint/paintShell.ts';
import { remoteConfig } from './remoteConfig.ts';
import { shellConfig } from './shellConfig.ts';
import { keepTypes, typesOfBuild } from './types/publishedTypes.ts';

/**
 * Bundles the shell's or a remote's workspace for production. Keeps as part of its build the types that it was made with, and
 * what the page shows of it before its scripts run (docs/decisions/start-up.md).
 */
export async function bundleWorkspace(folder: string): Promise<void> {
  const remote = remotePackages().find((candidate) => candidate.folder === folder);
  await bundle(remote ? remoteConfig(remote, 'production') : shellConfig('production'));
  const firstPaint = remote ? await paintRemote(remote) : await paintShell();
  if (firstPaint) amendRecord(distOf(folder), { firstPaint });
  keepTypes(distOf(folder), typesOfBuild(folder));
}
