import { chunkLoadingPlugin } from '../../bundle/index.ts';

/** A plugin of webpack and of Rspack. */
export interface BundlerPlugin {
  apply(compiler: unknown): void;
}

/**
 * Makes a plugin that lets a container of any federation plugin of webpack or Rspack load its chunks in Prelude, whose pages
 * refuse scripts without integrity. `withPrelude` brings it.
 */
export const chunkIntegrity = (): BundlerPlugin => chunkLoadingPlugin();
