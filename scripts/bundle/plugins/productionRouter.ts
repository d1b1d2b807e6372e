import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';

const requireFromShell = createRequire(resolve(repositoryRoot, 'shell/package.json'));

/**
 * The router's production build, by what is imported; webpack fails where a release moves these files.
 *
 * Why: the package exports the development build only, which checks and warns in production too.
 *
 * Delete when: react-router exports its production build under a condition that webpack sets.
 */
export function productionRouter(): Readonly<Record<string, string>> {
  const requireFromRouterDom = createRequire(
    requireFromShell.resolve('react-router-dom/package.json'),
  );
  const folder = dirname(requireFromRouterDom.resolve('react-router/package.json'));
  return {
    'react-router$': resolve(folder, 'dist/production/index.mjs'),
    'react-router/dom$': resolve(folder, 'dist/production/dom-export.mjs'),
  };
}
