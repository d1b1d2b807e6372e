import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { emitDeclarations } from '../bundle/index.ts';
import { packageOf, repositoryRoot } from '../lib/index.ts';

const source = resolve(repositoryRoot, 'shared');

/** The doors of `shared` that remotes may use, by their module below its sources; `styled` ones have components. */
const DOORS = {
  index: { module: 'index.ts', isStyled: true },
  lists: { module: 'lists/index.ts', isStyled: true },
  platform: { module: 'platform/index.ts', isStyled: false },
  reorder: { module: 'reorder/index.ts', isStyled: true },
  selection: { module: 'selection/index.ts', isStyled: true },
  testing: { module: 'testing/index.ts', isStyled: false },
  'contract-version': { module: 'contract/contractVersion.ts', isStyled: false },
} as const;

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

/** How the package says where a door is: Node loads no style sheets, and a bundler needs them. */
const exportsOf = ([door, { module, isStyled }]: [string, (typeof DOORS)[keyof typeof DOORS]]) =>
  [
    door === 'index' ? '.' : `./${door}`,
    {
      types: `./dist/${module.replace(/\.ts$/, '.d.ts')}`,
      ...(isStyled && { node: `./dist/${door}.js` }),
      default: `./dist/${door}${isStyled ? '.styled' : ''}.js`,
    },
  ] as const;

/** The description of the packed package: the tree's own leads to sources. */
function describe(): object {
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
      ...Object.fromEntries(Object.entries(DOORS).map(exportsOf)),
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
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(d\.ts|css)$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'));
  const cited = texts.flatMap((text) => text.match(/\bdocs\/[\w/-]+\.md/g) ?? []);
  return new Set([CONTRACTS, 'docs/specification.md', ...linked, ...cited]);
}

/** Builds what a remote's build takes of `@prelude/shared` into a folder: code, style sheets and declarations of the doors of remotes. */
export async function buildSharedCode(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  await build({
    absWorkingDir: source,
    entryPoints: Object.fromEntries(
      Object.entries(DOORS).map(([door, { module }]) => [door, join('src', module)]),
    ),
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
  for (const [door, { isStyled }] of Object.entries(DOORS))
    if (isStyled)
      writeFileSync(
        join(dist, `${door}.styled.js`),
        `import './${door}.css';\nexport * from './${door}.js';\n`,
      );
  cpSync(join(source, 'src/tokens/tokens.css'), join(dist, 'tokens.css'));
  const modules = Object.values(DOORS).map(({ module }) => module);
  // `@internal` is what only the product's own parts use.
  const declarations = emitDeclarations(repositoryRoot, modules, { stripInternal: true });
  for (const [file, text] of Object.entries(declarations)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describe(), null, 2)}\n`);
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
