import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildCreate } from './buildCreate.ts';
import { buildKit } from './buildKit.ts';
import { buildShared } from './buildShared.ts';

/** Runs `npm pack` on a built package; gives the path of the tarball. */
function pack(folder: string, destination: string): string {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', destination],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm pack failed in ${folder}\n${stderr}`);
  const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[];
  return join(destination, packed?.filename ?? '');
}

/** Packs `@prelude/shared`, `@prelude/kit` and `create-prelude-remote` for other repositories; gives the paths of the tarballs. */
export async function packKit(destination: string): Promise<readonly string[]> {
  const staged = mkdtempSync(join(tmpdir(), 'prelude-kit-'));
  mkdirSync(destination, { recursive: true });
  try {
    const shared = join(staged, 'shared');
    const kit = join(staged, 'kit');
    const create = join(staged, 'create');
    await buildShared(shared);
    await buildKit(kit);
    const packages = [shared, kit].map((folder) => pack(folder, resolve(destination)));
    await buildCreate(create, packages);
    return [...packages, pack(create, resolve(destination))];
  } finally {
    rmSync(staged, { recursive: true });
  }
}
