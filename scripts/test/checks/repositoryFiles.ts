import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';

/** The absolute paths of the repository's files: those that exist and that git does not ignore. */
export function repositoryFiles(): readonly string[] {
  const { stdout, status } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error('git ls-files failed');
  return [...new Set(stdout.split('\0'))]
    .filter((file) => file !== '')
    .map((file) => resolve(repositoryRoot, file))
    .filter(existsSync);
}
