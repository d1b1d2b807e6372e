import { build, type Plugin } from 'esbuild';
import { treeVersions } from '../bundle/index.ts';
import { packageOf, repositoryRoot } from '../lib/index.ts';

const isOurs = (path: string): boolean => /^(\.|\/|@prelude\/)/.test(path);

/**
 * Ours goes into the package as far as it is used; what is used of others is imported there.
 *
 * Why: importing one of our modules starts nothing (rule 4), which esbuild can't know.
 */
const onlyWhatIsUsed: Plugin = {
  name: 'only-what-is-used',
  setup({ onResolve, resolve: resolveAsUsual }) {
    onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('node:') || pluginData) return undefined;
      if (!isOurs(path)) return { path, external: true, sideEffects: false };
      const resolved = await resolveAsUsual(path, { kind, resolveDir, pluginData: true });
      return { ...resolved, pluginData: undefined, sideEffects: false };
    });
  },
};

/** The versions of packages in this repository; throws where it has none. */
function versionsOf(packages: Iterable<string>): Readonly<Record<string, string>> {
  const { devDependencies = {} } = packageOf('.');
  return Object.fromEntries(
    [...packages].sort().map((name) => {
      const version = devDependencies[name];
      if (version === undefined) throw new Error(`a package of the kit would need ${name}`);
      return [name, version];
    }),
  );
}

/** Bundles modules for Node into a folder, by name; gives the packages that they import, in this repository's versions. */
export async function bundlePrograms(
  outdir: string,
  entryPoints: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const { metafile } = await build({
    absWorkingDir: repositoryRoot,
    entryPoints,
    outdir,
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    define: { __FEDERATION_VERSION__: JSON.stringify(treeVersions.federationVersion) },
    plugins: [onlyWhatIsUsed],
  });
  const imports = Object.values(metafile.outputs)
    .flatMap(({ imports: found }) => found)
    // The remote's React is the host's.
    .filter(({ path, external }) => external && !/^(node:|react\/)/.test(path))
    .map(({ path }) => path);
  return versionsOf(new Set(imports));
}
