import { relative } from 'node:path';

/**
 * What compilers with React Refresh call in a module: the page's one runtime, which knows the components on the page, by names
 * that the module's next edition has, too. A page without it, such as one of a published shell, gets plain components.
 */
export function refreshPrefix(file: string): string {
  const name = JSON.stringify(`${relative(process.cwd(), file)} `);
  const runtime = 'globalThis.preludeReactRefresh';
  return `const $RefreshReg$ = (type, id) => ${runtime}?.register(type, ${name} + id), $RefreshSig$ = ${runtime}?.createSignatureFunctionForTransform ?? (() => (type) => type);\n`;
}

/** A loader of webpack and of Rspack: names the components of a module for React Refresh. */
function refreshLoader(this: { readonly resourcePath: string }, code: string): string {
  return refreshPrefix(this.resourcePath) + code;
}

// Bundlers take a loader's default export.
export { refreshLoader as default };
