import { join } from 'node:path';
import { buildKitPrograms } from './buildKit.ts';
import { buildSharedCode } from './buildShared.ts';

/** Puts what a build needs of the two packages into `node_modules` of a folder, as npm would from their tarballs. */
export async function installKit(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules/@prelude');
  await buildSharedCode(join(packages, 'shared'));
  await buildKitPrograms(join(packages, 'kit'));
}
