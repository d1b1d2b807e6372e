import type { Compilation, Compiler } from 'webpack';
import { bundledPackages } from '../notices/bundledPackages.ts';
import { noticesText, readNotice } from '../notices/notice.ts';
import {
  type BuildRecord,
  type BuiltFile,
  integrityOf,
  type RemoteFacts,
  type ShellFacts,
  TYPES_FILE,
} from '../../site/index.ts';

/**
 * Writes `build.json` with a build's files, after their names and hashes are final.
 *
 * Why: publishing, the gate and the page need each file's integrity, the contract and the shared packages, and webpack's own
 * stats have no integrity.
 *
 * Delete when: webpack, or a manifest of the federation plugin, names every file of a build with its integrity.
 */
export class BuildRecordPlugin {
  readonly #facts: ShellFacts | RemoteFacts;
  readonly #typesOf: (() => string) | null;

  /** `typesOf` gives the text of the types that are kept with the build; null where they are added later, or not at all. */
  constructor(facts: ShellFacts | RemoteFacts, typesOf: (() => string) | null = null) {
    this.#facts = facts;
    this.#typesOf = typesOf;
  }

  apply(compiler: Compiler): void {
    // Rspack has the same.
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const emit = (file: string, text: string): void =>
            compilation.emitAsset(file, new sources.RawSource(text));
          const types = this.#typesOf?.() ?? null;
          const kept = types === null ? {} : { types: integrityOf(Buffer.from(types)) };
          if (types !== null) emit(TYPES_FILE, types);
          // Nobody is given a build with hot reload.
          const isGiven = compiler.options.mode === 'production';
          const notices = isGiven ? noticesText(bundledPackages(compilation).map(readNotice)) : '';
          const named = notices === '' ? {} : { notices };
          const record = { ...this.#record(compilation), ...named, ...kept };
          emit('build.json', `${JSON.stringify(record, null, 2)}\n`);
        },
      );
    });
  }

  #record(compilation: Compilation): BuildRecord {
    const built = (file: string): BuiltFile => {
      const source = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
      return { file, integrity: integrityOf(source) };
    };
    const isShipped = (file: string): boolean => !file.includes('.hot-update.');
    const scripts: Record<string, BuiltFile[]> = {};
    const styles: Record<string, BuiltFile[]> = {};
    for (const [name, entrypoint] of compilation.entrypoints) {
      const files = entrypoint.getFiles().filter(isShipped);
      const key = this.#facts.kind === 'remote' ? 'entry' : name;
      scripts[key] = files.filter((file) => file.endsWith('.js')).map(built);
      styles[key] = files.filter((file) => file.endsWith('.css')).map(built);
    }
    // What a remote exposes, and what the shell loads remotes with.
    const first = this.#facts.kind === 'remote' ? 'remote' : 'federation';
    const chunks = [...compilation.chunks]
      .filter((chunk) => chunk.name === first)
      .flatMap((chunk) => [...chunk.files])
      .filter(isShipped)
      .map(built);
    const atOnce = new Set(
      [...Object.values(scripts).flat(), ...Object.values(styles).flat(), ...chunks].map(
        ({ file }) => file,
      ),
    );
    const lazy = Object.keys(compilation.assets)
      .filter((file) => /\.(js|css)$/.test(file) && isShipped(file) && !atOnce.has(file))
      .map(built);
    return { ...this.#facts, scripts, styles, chunks, lazy };
  }
}
