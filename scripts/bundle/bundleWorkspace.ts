import { distOf, remotePackages } from '../lib/index.ts';
import { bundle } from './bundle.ts';
import { remoteConfig } from './remoteConfig.ts';
import { shellConfig } from './shellConfig.ts';
import { keepTypes, typesOfBuild } from './types/publishedTypes.ts';

/** Bundles the shell's or a remote's workspace, and keeps the types that it was made with as part of its build. */
export async function bundleWorkspace(folder: string): Promise<void> {
  const remote = remotePackages().find((candidate) => candidate.folder === folder);
  await bundle(remote ? remoteConfig(remote, 'production') : shellConfig('production'));
  keepTypes(distOf(folder), typesOfBuild(folder));
}
