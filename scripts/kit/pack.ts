import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { npmPack, temporaryFolder } from '../lib/index.ts';
import { buildCreate } from './buildCreate.ts';
import { buildKit } from './buildKit.ts';
import { buildShared } from './buildShared.ts';

/** Packs `@prelude/shared`, `@prelude/kit` and `create-prelude-remote` for other repositories; gives the paths of the tarballs. */
export async function packKit(destination: string): Promise<readonly string[]> {
  const { path: staged, remove } = temporaryFolder('kit');
  mkdirSync(destination, { recursive: true });
  try {
    const shared = join(staged, 'shared');
    const kit = join(staged, 'kit');
    const create = join(staged, 'create');
    await buildShared(shared);
    await buildKit(kit);
    const packages = [shared, kit].map((folder) => npmPack(folder, resolve(destination)));
    await buildCreate(create, packages);
    return [...packages, npmPack(create, resolve(destination))];
  } finally {
    remove();
  }
}
