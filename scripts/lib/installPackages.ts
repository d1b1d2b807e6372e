import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian's; does nothing elsewhere, or where this process is not root. */
export function installPackages(what: string, packages: readonly string[]): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  process.stderr.write(`Installing ${what}…\n`);
  const run = (...args: readonly string[]): number | null =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  if (run('update', '-qq') === 0) run('install', '-y', '-qq', ...packages);
}
