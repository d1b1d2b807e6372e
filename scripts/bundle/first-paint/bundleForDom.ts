import { build, type Plugin } from 'esbuild';
import { join, sep } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import { HOST_NAME, pageClassName } from '../pageClassName.ts';

const sharedFolder = join(repositoryRoot, 'shared') + sep;

/** The components of `shared` are the host's in the page, also for remotes. */
const buildOf = (file: string, uniqueName: string): string =>
  file.startsWith(sharedFolder) ? HOST_NAME : uniqueName;

/** Gives each class of a CSS module the name that it has in the page; the rules stay out. */
const cssModules = (uniqueName: string): Plugin => ({
  name: 'css-modules',
  setup({ onLoad }) {
    onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({
      contents: `export default new Proxy({}, { get: (_, name) => ${JSON.stringify(
        pageClassName(buildOf(path, uniqueName), path, '\0'),
      )}.replace('\\0', name) });`,
      loader: 'js',
    }));
    onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
  },
});

/** What is loaded later never arrives: importing a module that exports `then` waits for what `then` calls. */
const withoutDeferredChunks: Plugin = {
  name: 'without-deferred-chunks',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'deferred' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'deferred' }, () => ({
      contents: 'export const then = () => undefined;',
    }));
  },
};

/** What is bundled: a module as text, and where its imports are looked up. */
export interface DomEntry {
  readonly contents: string;
  readonly folder: string;
  /** The unique name of the production build whose class names the markup must have. */
  readonly uniqueName: string;
  /** What the production build defines. */
  readonly define?: Readonly<Record<string, string>>;
}

/** Bundles a module into one script for a DOM. */
export async function bundleForDom(entry: DomEntry): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry.contents, resolveDir: entry.folder, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['es2015'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', ...entry.define },
    plugins: [withoutDeferredChunks, cssModules(entry.uniqueName)],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
