import type { Compilation, Compiler } from 'webpack';
import { noticesText, readNotice } from '../notices/notice.ts';
import type { Declarations } from '../types/declarations.ts';
import {
  type BuildRecord,
  type BuiltFile,
  integrityOf,
  type RemoteFacts,
  type ShellFacts,
  TYPES_FILE,
} from '../../site/index.ts';
import { bundledPackages, importedNames } from './bundledModules.ts';

const NAME = 'build record';

/** What a published version keeps of the types it was built with, so that later ones can be checked against it. */
export interface PublishedTypes {
  /** All that the front door of `shared` leads to, the contract among it. */
  readonly declarations: Declarations;
  /** The names that a remote imports from `@prelude/shared`, sorted; none of the shell, which brings it. */
  readonly imports: readonly string[];
}

/**
 * Makes a plugin that writes `build.json` with a build's files, after their names and hashes are final. `declarations` gives
 * those of `shared`, which the build keeps with its imports in `types.json`; absent: it keeps no types.
 *
 * Why: publishing, the gate and the page need each file's integrity, the contract and the shared packages, and webpack's own
 * stats have no integrity.
 *
 * Delete when: webpack, or a manifest of the federation plugin, names every file of a build with its integrity.
 */
export const buildRecordPlugin = (
  facts: ShellFacts | RemoteFacts,
  declarations?: () => Declarations,
) => ({
  apply({ hooks, options, webpack }: Compiler): void {
    // Rspack has the same.
    const { Compilation: Stages, sources } = webpack;
    const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const emit = (file: string, text: string): void =>
          compilation.emitAsset(file, new sources.RawSource(text));
        const isRemote = facts.kind === 'remote';
        const published = declarations && {
          declarations: declarations(),
          imports: isRemote ? importedNames(compilation) : [],
        };
        const types = published && JSON.stringify(published satisfies PublishedTypes);
        if (types) emit(TYPES_FILE, types);
        // Nobody is given a build with hot reload.
        const isGiven = options.mode === 'production';
        const notices = isGiven ? noticesText(bundledPackages(compilation).map(readNotice)) : '';
        const record: BuildRecord = {
          ...facts,
          ...filesIn(compilation, isRemote),
          ...(notices !== '' && { notices }),
          ...(types && { types: integrityOf(Buffer.from(types)) }),
        };
        emit('build.json', `${JSON.stringify(record, null, 2)}\n`);
      });
    });
  },
});

/** The files that a build's record names. */
function filesIn(
  compilation: Compilation,
  isRemote: boolean,
): Pick<BuildRecord, 'scripts' | 'styles' | 'chunks' | 'lazy'> {
  const isShipped = (file: string): boolean =>
    /\.(js|css)$/.test(file) && !file.includes('.hot-update.');
  const built = (files: Iterable<string>): readonly BuiltFile[] =>
    [...files].filter(isShipped).map((file) => {
      const source = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
      return { file, integrity: integrityOf(source) };
    });
  const entries = [...compilation.entrypoints].map(([name, entrypoint]) => {
    const files = built(entrypoint.getFiles());
    return [isRemote ? 'entry' : name, files] as const;
  });
  const ending = (end: string): Readonly<Record<string, readonly BuiltFile[]>> =>
    Object.fromEntries(
      entries.map(([name, files]) => [name, files.filter(({ file }) => file.endsWith(end))]),
    );
  // What a remote exposes, and what the shell loads remotes with.
  const first = isRemote ? 'remote' : 'federation';
  const chunks = [...compilation.chunks]
    .filter((chunk) => chunk.name === first)
    .flatMap((chunk) => built(chunk.files));
  const atOnce = new Set(
    [...entries.flatMap(([, files]) => files), ...chunks].map(({ file }) => file),
  );
  const lazy = built(Object.keys(compilation.assets)).filter(({ file }) => !atOnce.has(file));
  return { scripts: ending('.js'), styles: ending('.css'), chunks, lazy };
}
