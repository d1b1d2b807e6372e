import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { repositoryRoot } from '../lib/index.ts';

/** The files of the repository whose code some of its modules use, sorted; what a door exports besides is left out. */
function modulesBehind(entries: readonly string[]): readonly string[] {
  const { metafile } = buildSync({
    absWorkingDir: repositoryRoot,
    entryPoints: [...entries],
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [file] : [],
    ),
  );
  return [...new Set(used)].sort();
}

/** The inputs of every bundle, besides its own workspace: the browsers, the packages, `shared`, and the builder's own modules. */
export const bundleInputs = (): readonly string[] => [
  '.browserslistrc',
  'package-lock.json',
  'tsconfig.base.json',
  'shared',
  // Read by siteNotices.ts.
  ...[
    'scripts/bundle/notices/licences',
    'scripts/serve/notices',
    'music-api/notices',
    'music-api/composer/notices',
  ],
  ...modulesBehind([
    'scripts/bundle/bundleWorkspace.ts',
    'scripts/bundle/first-paint/page/paintView.tsx',
    // Imported as packages.
    'shell/src/remotes/containerName.ts',
    'shell/src/routing/remoteViews.ts',
  ]),
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
