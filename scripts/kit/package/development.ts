import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { refreshPrefix } from '../../dev/index.ts';
import type { BundlerConfiguration } from './remoteOptions.ts';

/** The variable with which `prelude dev` starts a bundler. */
export const DEVELOPMENT = 'PRELUDE_DEVELOPMENT';

/** True for a build that `prelude dev` shows: its components keep their state when they change. */
export const isDeveloped = (): boolean => process.env[DEVELOPMENT] === '1';

/** As much of a loader's rule as is read or set. */
interface Rule {
  readonly loader?: unknown;
  readonly use?: unknown;
  readonly options?: { readonly jsc?: { readonly transform?: { readonly react?: object } } };
}

/** The rule with React Refresh if SWC compiles by it. Other compilers have it where the team adds it. */
function withSwcRefresh<R extends Rule | null | undefined>(rule: R): R | Rule {
  const { loader, use, options } = rule ?? {};
  if (Array.isArray(use)) return { ...rule, use: use.map(withSwcRefresh) };
  if (typeof loader !== 'string' || !/\bswc-loader\b/.test(loader)) return rule;
  const { jsc } = options ?? {};
  const react = { ...jsc?.transform?.react, development: true, refresh: true };
  const transform = { ...jsc?.transform, react };
  return { ...rule, options: { ...options, jsc: { ...jsc, transform } } };
}

/** A configuration of webpack or Rspack for `prelude dev`. */
export function forDevelopment<C extends BundlerConfiguration>(configuration: C): C {
  const { module } = configuration as {
    readonly module?: { readonly rules?: readonly (Rule | null)[] };
  };
  const loader = fileURLToPath(new URL('./refresh-loader.js', import.meta.url));
  const refresh = { test: /\.[cm]?[jt]sx?$/, exclude: /node_modules/, enforce: 'post', loader };
  const rules = [...(module?.rules ?? []).map(withSwcRefresh), refresh];
  return { ...configuration, mode: 'development', devtool: false, module: { ...module, rules } };
}

/** How Vite compiles a module for `prelude dev`; null for one without components. */
export async function refreshedByVite(code: string, id: string): Promise<{ code: string } | null> {
  const [file = ''] = id.split('?');
  if (!/\.[jt]sx$/.test(file) || file.includes('/node_modules/')) return null;
  const installed = createRequire(join(process.cwd(), 'package.json')).resolve('vite');
  const vite = (await import(pathToFileURL(installed).href)) as {
    readonly transformWithOxc: (
      code: string,
      id: string,
      options: object,
    ) => Promise<{ readonly code: string }>;
  };
  const jsx = { runtime: 'automatic', development: false, refresh: true };
  const compiled = await vite.transformWithOxc(code, file, { jsx });
  return { code: refreshPrefix(file) + compiled.code };
}
