import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { emitDeclarations } from '../bundle/index.ts';
import { filesBelow, packageOf, repositoryRoot } from '../lib/index.ts';

const source = resolve(repositoryRoot, 'shared');

/** The doors of `shared` that remotes may use, each with its module below its sources. */
const DOORS = {
  index: 'index.ts',
  lists: 'lists/index.ts',
  platform: 'platform/index.ts',
  reorder: 'reorder/index.ts',
  selection: 'selection/index.ts',
  testing: 'testing/index.ts',
  'contract-version': 'contract/contractVersion.ts',
};

/**
 * Puts the version before a CSS module's name, of which esbuild makes the names of its classes: a page may hold the copies of
 * several versions.
 */
const versionedStyles = (version: string): Plugin => ({
  name: 'versioned-styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path);
      const name = `prelude-${version}-${basename(file)}`.replaceAll('.', '-');
      const named = name.replace(/-module-css$/, '.module.css');
      // Not the whole path: esbuild hashes it into the names of chunks, and clones lie in other folders.
      const inShared = relative(source, join(dirname(file), named)).replaceAll('\\', '/');
      return { path: inShared, namespace: 'styles', pluginData: file };
    });
    onLoad({ filter: /.*/, namespace: 'styles' }, ({ pluginData }) => ({
      contents: readFileSync(pluginData as string, 'utf8'),
      loader: 'local-css',
      resolveDir: dirname(pluginData as string),
    }));
  },
});

/** How the package says where a built door is. Node loads no style sheets, and a bundler needs them: it gets a module with both. */
function exportOf(dist: string, door: string, module: string): object {
  const types = `./dist/${module.replace(/\.ts$/, '.d.ts')}`;
  const code = `./dist/${door}.js`;
  if (!existsSync(join(dist, `${door}.css`))) return { types, default: code };
  const styled = `import './${door}.css';\nexport * from './${door}.js';\n`;
  writeFileSync(join(dist, `${door}.styled.js`), styled);
  return { types, node: code, default: `./dist/${door}.styled.js` };
}

/** The description of the packed package: the tree's own leads to sources. */
function describe(dist: string): object {
  const { version, license, dependencies = {} } = packageOf('shared');
  const { react, 'react-dom': reactDom, ...others } = dependencies;
  return {
    name: '@prelude/shared',
    version,
    description:
      'The contract between Prelude’s shell and its remotes, and the components they share.',
    license,
    type: 'module',
    sideEffects: ['**/*.css', './dist/*.styled.js'],
    exports: {
      ...Object.fromEntries(
        Object.entries(DOORS).map(([door, module]) => [
          door === 'index' ? '.' : `./${door}`,
          exportOf(dist, door, module),
        ]),
      ),
      './tokens.css': './dist/tokens.css',
      './package.json': './package.json',
    },
    dependencies: others,
    peerDependencies: { react: `^${react}`, 'react-dom': `^${reactDom}` },
  };
}

const CONTRACTS = 'docs/contracts.md';

/** The documents that comments in the package cite (the specification by the numbers of its parts), and those that the contracts link to. */
function citedDocuments(dist: string): ReadonlySet<string> {
  const contracts = readFileSync(resolve(repositoryRoot, CONTRACTS), 'utf8');
  const linked = [...contracts.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, file]) => `docs/${file}`);
  const texts = filesBelow(dist)
    .filter((file) => /\.(d\.ts|css)$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'));
  const cited = texts.flatMap((text) => text.match(/\bdocs\/[\w/-]+\.md/g) ?? []);
  return new Set([CONTRACTS, 'docs/specification.md', ...linked, ...cited]);
}

/** Builds what a remote's build takes of `@prelude/shared` into a folder: code, style sheets and declarations of the doors of remotes. */
export async function buildSharedCode(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  await build({
    absWorkingDir: join(source, 'src'),
    entryPoints: DOORS,
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [versionedStyles(packageOf('shared').version)],
  });
  cpSync(join(source, 'src/tokens/tokens.css'), join(dist, 'tokens.css'));
  // `@internal` is what only the product's own parts use.
  const options = { stripInternal: true };
  const declarations = emitDeclarations(repositoryRoot, Object.values(DOORS), options);
  for (const [file, text] of Object.entries(declarations)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describe(dist), null, 2)}\n`);
}

/** The same with its documents, for other repositories. */
export async function buildShared(folder: string): Promise<void> {
  await buildSharedCode(folder);
  cpSync(resolve(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(
    resolve(repositoryRoot, 'scripts/kit/package/shared/README.md'),
    join(folder, 'README.md'),
  );
  for (const document of citedDocuments(join(folder, 'dist')))
    cpSync(resolve(repositoryRoot, document), join(folder, document));
}
