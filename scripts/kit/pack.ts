import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

/** Packs `@prelude/shared` and `@prelude/kit` for other repositories; gives the paths of the tarballs. */
export async function packKit(destination: string): Promise<readonly string[]> {
  const staged = mkdtempSync(join(tmpdir(), 'prelude-kit-'));
  mkdirSync(destination, { recursive: true });
  try {
    const shared = join(staged, 'shared');
    const kit = join(staged, 'kit');
    await buildShared(shared);
    await buildKit(kit);
    return [shared, kit].map((folder) => pack(folder, resolve(destination)));
  } finally {
    rmSync(staged, { recursive: true });
  }
}
