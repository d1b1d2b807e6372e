import { resolve, sep } from 'node:path';
import ts from 'typescript';
import webpack, { type Compiler } from 'webpack';
import { repositoryRoot } from './workspaces.ts';

/** The folder of the federation runtime's packages. */
export const federationFolder: string = resolve(repositoryRoot, 'node_modules/@module-federation');

/**
 * What Prelude's host never calls, by file and name: manifests and the federation's own preloads (the registry stands
 * in the page, docs/decisions/0001), shared modules that are not loaded ahead, containers that are no classic scripts.
 */
export const NEVER_CALLED: Readonly<Record<string, readonly string[]>> = {
  'runtime-core/dist/core.js': ['initRawContainer', 'loadShareSync', 'preloadRemote'],
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': [
    'getManifestJson',
    'loadManifestSnapshot',
    'loadRemoteSnapshotInfo',
  ],
  'runtime-core/dist/remote/index.js': ['initRawContainer', 'preloadRemote'],
  'runtime-core/dist/shared/index.js': ['initRemoteModule', 'loadShareSync'],
  'runtime-core/dist/utils/load.js': ['loadEsmEntry', 'loadSystemJsEntry'],
  'runtime-core/dist/utils/preload.js': ['preloadAssets'],
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': ['getSharedFallbackGetter'],
  'webpack-bundler-runtime/dist/initializeSharing.js': ['initExternal'],
  'webpack-bundler-runtime/dist/installInitialConsumes.js': [
    'handleInitialConsumes',
    'installInitialConsumes',
  ],
};

/**
 * The runtime's own switches that are off in one file only: in a container's part of it there are no remotes below a
 * remote, and no tree-shaken twin of a shared module.
 */
const SWITCHED_OFF: Readonly<Record<string, readonly string[]>> = {
  'webpack-bundler-runtime/dist/index.js': ['USE_REMOTE'],
  'webpack-bundler-runtime/dist/init.js': ['USE_SHARED'],
};

/** Exports that hold the whole runtime together, which nobody imports: the page's is put together by the shell. */
const NEVER_IMPORTED: Readonly<Record<string, readonly string[]>> = {
  'webpack-bundler-runtime/dist/index.js': [
    'bundlerRuntimeOptions',
    'federation',
    'initOptions',
    'instance',
  ],
};

/** The body of what is left out: whoever calls it against expectation hears where that is written. */
const LEFT_OUT_BODY = '{ throw new Error("left out: docs/decisions/0035"); }';

const TABLES = [NEVER_CALLED, SWITCHED_OFF, NEVER_IMPORTED];

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isCondition = (node: ts.Node): boolean =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node);

const isFunctionLike = (node: ts.Node): node is ts.FunctionDeclaration | ts.MethodDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);

/** What a node is called where it is a function with a body, and that body. */
function functionAt(node: ts.Node): { name: string; body: ts.Node } | null {
  if (isFunctionLike(node) && node.name && node.body)
    return { name: node.name.getText(), body: node.body };
  if (!ts.isVariableDeclaration(node) || !node.initializer) return null;
  const isArrow = ts.isArrowFunction(node.initializer);
  return isArrow ? { name: node.name.getText(), body: node.initializer.body } : null;
}

/**
 * A runtime file's source with the bodies of what is never called left out, and its switches off. Throws for a name
 * that it does not find exactly once: then a release has moved it.
 */
export function withoutWhatIsNeverCalled(file: string, source: string): string {
  const missing = new Set(TABLES.flatMap((table) => table[file] ?? []));
  const replacements: Replacement[] = [];
  const replace = (name: string, node: ts.Node, text: string): void => {
    if (!missing.delete(name)) throw new Error(`${file} names ${name} twice`);
    replacements.push({ start: node.getStart(), end: node.getEnd(), text });
  };
  const visit = (node: ts.Node): void => {
    const found = functionAt(node);
    if (found && NEVER_CALLED[file]?.includes(found.name)) {
      replace(found.name, found.body, LEFT_OUT_BODY);
      return;
    }
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const name = node.name.getText();
      if (SWITCHED_OFF[file]?.includes(name)) replace(name, node.initializer, 'false');
      if (NEVER_IMPORTED[file]?.includes(name)) replace(name, node.initializer, 'undefined');
    } else if (ts.isIdentifier(node) && isCondition(node)) {
      // webpack follows no constant, and would take what stands behind the switch for used.
      if (SWITCHED_OFF[file]?.includes(node.text))
        replacements.push({ start: node.getStart(), end: node.getEnd(), text: 'false' });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true));
  if (missing.size > 0) throw new Error(`${file} has no ${[...missing].join(', ')}`);
  return replacements.reduceRight(
    (text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end),
    source,
  );
}

/** The files that are not bundled as they are. */
export const TOUCHED: ReadonlySet<string> = new Set(TABLES.flatMap((table) => Object.keys(table)));

/** The path of a module below the federation runtime's folder, as the tables above write it. */
const fileOf = (resource: string): string =>
  resource.slice(federationFolder.length + 1).replaceAll(sep, '/');

/** Bundles the federation runtime without what Prelude's host never calls (docs/decisions/0035). */
export class LightFederationPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LightFederationPlugin', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        'LightFederationPlugin',
        ([source, ...rest], { resource }) => {
          const file = resource.startsWith(federationFolder + sep) ? fileOf(resource) : '';
          return [
            TOUCHED.has(file) ? withoutWhatIsNeverCalled(file, source.toString()) : source,
            ...rest,
          ];
        },
      );
    });
  }
}
