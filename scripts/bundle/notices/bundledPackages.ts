import type { Compilation, Module } from 'webpack';
import { packageFolder } from './notice.ts';

/** A module that a bundler has joined from others, webpack's and Rspack's. */
interface JoinedModule {
  readonly modules?: Iterable<Module>;
}

/** The folders of the packages whose modules are in a build's files. */
export function bundledPackages({ chunks, chunkGraph }: Compilation): readonly string[] {
  const folders = new Set<string>();
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModules(chunk)) {
      for (const single of (module as JoinedModule).modules ?? [module]) {
        const folder = packageFolder(single.nameForCondition() ?? '');
        if (folder !== null) folders.add(folder);
      }
    }
  }
  return [...folders];
}
