import { buildSync } from 'esbuild';
import { repositoryRoot } from '../lib/workspaces.ts';

/** Loaded only for what is stale. */
const BUILDERS = ['scripts/bundle/bundleWorkspace.ts', 'scripts/kit/buildKit.ts'];

/** The files of the repository, and the packages, that a program loads while nothing is stale. */
function loadedBy(entry: string): ReadonlySet<string> {
  const { inputs } = buildSync({
    absWorkingDir: repositoryRoot,
    entryPoints: [entry],
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  }).metafile;
  const loaded = new Set([entry]);
  // A set gives what is added while it is gone through, too.
  for (const file of loaded)
    for (const { path } of inputs[file]?.imports ?? [])
      if (!BUILDERS.includes(path)) loaded.add(path);
  return loaded;
}

test('npm start, where nothing is stale, loads neither a builder nor the gate', () => {
  const loaded = [...loadedBy('scripts/start.ts')];
  expect(loaded).toEqual(expect.arrayContaining(['scripts/serve/siteServer.ts', 'fastify']));
  const unneeded = /^(webpack|typescript|@swc\/.*|.*-webpack-plugin|semver|scripts\/gate\/.*)$/;
  expect(loaded.filter((name) => unneeded.test(name))).toEqual([]);
});
