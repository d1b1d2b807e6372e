import { remotePackages } from '../lib/index.ts';
import { bundle } from './bundle.ts';
import { paintRemote } from './first-paint/paintRemote.ts';
import { paintShell } from './first-paint/paintShell.ts';
import { remoteConfig } from './remoteConfig.ts';
import { shellConfig } from './shellConfig.ts';
import { ownDeclarations } from './types/declarations.ts';

/**
 * Bundles the shell's or a remote's workspace for production. Keeps as part of its build the types that it was made with, and
 * what the page shows of it before its scripts run (docs/decisions/start-up.md).
 */
export async function bundleWorkspace(folder: string): Promise<void> {
  const remote = remotePackages().find((candidate) => candidate.folder === folder);
  const declarations = ownDeclarations;
  const config = remote
    ? remoteConfig(remote, { firstPaint: await paintRemote(remote), declarations })
    : shellConfig('production', { firstPaint: await paintShell(), declarations });
  await bundle(config);
}
