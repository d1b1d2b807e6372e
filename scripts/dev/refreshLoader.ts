import { refreshPrefix } from './refreshPrefix.ts';

/** A loader of webpack and of Rspack: names the components of a module for React Refresh. */
function refreshLoader(this: { readonly resourcePath: string }, code: string): string {
  return refreshPrefix(this.resourcePath) + code;
}

// Bundlers take a loader's default export.
export { refreshLoader as default };
