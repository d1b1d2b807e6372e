import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { repositoryRoot } from './workspaces.ts';

/** What every bundle is built from besides its own workspace. */
export const BUNDLE_INPUTS: readonly string[] = [
  'package-lock.json',
  'tsconfig.base.json',
  'shared',
  'scripts/federation.ts',
  'scripts/workspaces.ts',
  'scripts/bundle.ts',
  'scripts/chunkLoading.ts',
  'scripts/lightContainer.ts',
  'scripts/lightFederation.ts',
  'scripts/buildRecord.ts',
  'scripts/buildRecordPlugin.ts',
];

const IGNORED = new Set(['node_modules', 'dist', '.cache', '.tsbuild']);

function* filesBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!IGNORED.has(name) && !/\.test\.tsx?$/.test(name)) yield* filesBelow(join(path, name));
  }
}

/** A hash of all sources below some paths of the repository: what is built from them is stale when it changes. */
export function hashOfInputs(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(resolve(repositoryRoot, path))) {
      hash
        .update(relative(repositoryRoot, file))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
