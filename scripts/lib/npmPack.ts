import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs `npm pack` in a package's folder; gives the path of the tarball. Throws an Error with npm's own message. */
export function npmPack(folder: string, destination: string): string {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--pack-destination', destination],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm pack failed in ${folder}\n${stderr}`);
  // npm prints the tarball's name; what else it says goes to stderr.
  return join(destination, stdout.trim());
}
