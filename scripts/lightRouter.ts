import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { repositoryRoot } from './workspaces.ts';

const requireFromShell = createRequire(resolve(repositoryRoot, 'shell/package.json'));

/** The folder of the router's production build: its package gives every bundler the development build. */
export function productionRouterFolder(): string {
  const requireFromRouterDom = createRequire(
    requireFromShell.resolve('react-router-dom/package.json'),
  );
  const folder = dirname(requireFromRouterDom.resolve('react-router/package.json'));
  return resolve(folder, 'dist/production');
}

/**
 * The router's source with the components and contexts that it makes as it is evaluated marked as pure, which its
 * package does not, and without the names that it gives them for developers: what nobody imports can then be left out.
 */
export const withPureDefinitions = (source: string): string =>
  source
    .replace(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');

/** Bundles the router as light as it goes, for production (docs/decisions/0027). */
export class LightRouterPlugin {
  apply(compiler: Compiler): void {
    const folder = productionRouterFolder();
    const { NormalModule, NormalModuleReplacementPlugin } = webpack;
    new NormalModuleReplacementPlugin(/^react-router$/, resolve(folder, 'index.mjs')).apply(
      compiler,
    );
    new NormalModuleReplacementPlugin(
      /^react-router\/dom$/,
      resolve(folder, 'dom-export.mjs'),
    ).apply(compiler);
    compiler.hooks.compilation.tap('LightRouterPlugin', (compilation) => {
      NormalModule.getCompilationHooks(compilation).processResult.tap(
        'LightRouterPlugin',
        ([source, ...rest], { resource }) => [
          resource.startsWith(folder) ? withPureDefinitions(source.toString()) : source,
          ...rest,
        ],
      );
    });
  }
}
