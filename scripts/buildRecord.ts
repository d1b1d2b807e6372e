import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';

/** One file that the browser loads, relative to its build's folder. */
export interface BuiltFile {
  readonly file: string;
  /** `sha384-…`, for the integrity attribute. */
  readonly integrity: string;
}

/** What a build says of itself in `dist/build.json`; the site's composer reads it, nothing else needs webpack's stats. */
export interface BuildRecord {
  readonly name: string;
  readonly kind: 'shell' | 'remote';
  /** A remote's contract range. */
  readonly contract?: string | undefined;
  /** The version of the federation runtime it was built with. */
  readonly federationVersion: string;
  /** Scripts by entry name; a remote has one, its container, named `entry`. */
  readonly scripts: Readonly<Record<string, readonly BuiltFile[]>>;
  /** Style sheets by entry name. */
  readonly styles: Readonly<Record<string, readonly BuiltFile[]>>;
  /** What a remote's `./remote` needs beyond its container. */
  readonly chunks: readonly BuiltFile[];
  /** What may be loaded later: every other script and style sheet. */
  readonly lazy: readonly BuiltFile[];
}

interface BuildRecordOptions {
  readonly name: string;
  readonly kind: 'shell' | 'remote';
  readonly contract?: string;
  readonly federationVersion: string;
}

/** Writes `build.json` beside a build's files, after their names and hashes are final. */
export class BuildRecordPlugin {
  readonly #options: BuildRecordOptions;

  constructor(options: BuildRecordOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const record = this.#record(compilation);
          compilation.emitAsset(
            'build.json',
            new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`),
          );
        },
      );
    });
  }

  #record(compilation: webpack.Compilation): BuildRecord {
    const built = (file: string): BuiltFile => {
      const source = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
      return { file, integrity: `sha384-${createHash('sha384').update(source).digest('base64')}` };
    };
    const isShipped = (file: string): boolean => !file.includes('.hot-update.');
    const scripts: Record<string, BuiltFile[]> = {};
    const styles: Record<string, BuiltFile[]> = {};
    for (const [name, entrypoint] of compilation.entrypoints) {
      const files = entrypoint.getFiles().filter(isShipped);
      const key = this.#options.kind === 'remote' ? 'entry' : name;
      scripts[key] = files.filter((file) => file.endsWith('.js')).map(built);
      styles[key] = files.filter((file) => file.endsWith('.css')).map(built);
    }
    const exposed = [...compilation.chunks].filter((chunk) => chunk.name === 'remote');
    const chunks = exposed
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
    return { ...this.#options, scripts, styles, chunks, lazy };
  }
}
