import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { unlessFresh } from '../bundle/build.ts';
import { repositoryRoot } from '../lib/index.ts';

/** What the kit of this tree is made of. */
const KIT = ['package-lock.json', 'shared', 'scripts/kit', 'scripts/bundle', 'scripts/site'];

/** The examples that the site of this tree has, by the names of their remotes. */
export const PUBLISHED_EXAMPLES: readonly string[] = ['discover'];

const isSource = (path: string): boolean => !['node_modules', 'dist'].includes(basename(path));

/**
 * Builds a remote of `examples`, if it is stale, as its team does: with its own configuration and the kit. It is built in a copy, so
 * that it finds nothing else of this tree; packages of npm are this tree's. Gives the folder of the build.
 */
export async function buildExample(name: string): Promise<string> {
  const source = `examples/${name}`;
  const folder = resolve(repositoryRoot, '.cache', source);
  const dist = join(folder, 'dist');
  await unlessFresh(dist, [...KIT, source], async () => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(resolve(repositoryRoot, source), folder, { recursive: true, filter: isSource });
    await (await import('./buildKit.ts')).installKit(folder);
    execFileSync(process.execPath, ['build.js'], { cwd: folder, stdio: 'inherit' });
  });
  return dist;
}
