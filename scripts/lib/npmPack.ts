import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs `npm pack` in a package's folder; gives the path of the tarball. Throws an Error with npm's own message. */
export function npmPack(folder: string, destination: string): string {
  const args = ['pack', '--ignore-scripts', '--pack-destination', destination];
  // npm prints the tarball's name; what else it says goes to stderr.
  const tarball = execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  return join(destination, tarball.trim());
}
