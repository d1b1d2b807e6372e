import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { distOf, withLock, remotePackages, repositoryRoot, TSC } from '../lib/index.ts';
import { bundleInputs, hashOfInputs } from './inputs.ts';
import { RECOMMENDATION_ARTISTS } from './shellSources.ts';

/** Runs `make`, which builds into a directory of the repository, unless the build there was made from the same inputs. */
export async function unlessFresh(
  directory: string,
  inputs: readonly string[],
  make: () => Promise<void> | void,
): Promise<void> {
  const hash = hashOfInputs(inputs);
  const build = relative(repositoryRoot, directory);
  const stamp = resolve(repositoryRoot, '.cache/builds', `${build}.txt`);
  const isFresh =
    existsSync(directory) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh) return;
  const startedAt = Date.now();
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(resolve(stamp, '..'), { recursive: true });
  writeFileSync(stamp, hash);
  process.stdout.write(`built ${build} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

function compileMusicApi(): void {
  for (const folder of ['music-api', 'music-api/composer']) {
    rmSync(distOf(folder), { recursive: true, force: true });
    rmSync(resolve(repositoryRoot, `.tsbuild/${basename(folder)}.tsbuildinfo`), { force: true });
  }
  execFileSync(process.execPath, [TSC, '-b', 'music-api'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
}

/** Does what reads or writes builds; one at a time in a clone. */
export const whileBuilding = <T>(work: () => Promise<T>): Promise<T> =>
  withLock(resolve(repositoryRoot, '.cache/build.lock'), work);

async function bundleStale(folder: string): Promise<void> {
  const inputs = [
    ...bundleInputs(),
    folder,
    ...(folder === 'shell' ? [RECOMMENDATION_ARTISTS] : []),
  ];
  // Webpack and TypeScript take more than a second to load, and mostly nothing is stale.
  await unlessFresh(distOf(folder), inputs, async () =>
    (await import('./bundleWorkspace.ts')).bundleWorkspace(folder),
  );
}

/** Builds the shell's or a remote's workspace where it is stale; one build at a time in a clone. */
export const buildPart = (folder: string): Promise<void> =>
  whileBuilding(() => bundleStale(folder));

/** Builds every workspace that is stale, and gives the folders of those that are bundled. */
export async function buildStale(): Promise<readonly string[]> {
  const folders = ['shell', ...remotePackages().map(({ folder }) => folder)];
  for (const folder of folders) await bundleStale(folder);
  await unlessFresh(
    distOf('music-api'),
    ['package-lock.json', 'tsconfig.base.json', 'music-api'],
    compileMusicApi,
  );
  return folders.map(distOf);
}
