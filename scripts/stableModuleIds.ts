import type { Compiler } from 'webpack';

const NAME = 'StableModuleIdsPlugin';

/**
 * What the federation plugin writes for a container to start with. Its file is named by a hash of its text, in which the
 * absolute path of the runtime stands; so is each module that names that file, and webpack's deterministic ids are made
 * of the modules' names.
 */
const ENTRY_FILE = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** Before webpack gives out its own ids, which then keep away from these. */
const FIRST = -1;

/**
 * Gives the modules whose names depend on where the repository lies the ids 1, 2, … in the order of their kinds: the same
 * sources give the same container in every clone, and so the same version (docs/publishing.md).
 */
export class StableModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: FIRST }, (modules) => {
        const { chunkGraph } = compilation;
        const bound = [...modules]
          .filter(
            (module) =>
              ENTRY_FILE.test(module.identifier()) &&
              chunkGraph.getNumberOfModuleChunks(module) > 0,
          )
          .sort((a, b) => (a.type < b.type ? -1 : 1));
        if (new Set(bound.map(({ type }) => type)).size < bound.length)
          throw new Error('Two modules of the federation can’t be told apart by their kinds');
        bound.forEach((module, index) => chunkGraph.setModuleId(module, index + 1));
      });
    });
  }
}
