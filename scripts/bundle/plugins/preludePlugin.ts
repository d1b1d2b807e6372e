import type { Compiler } from 'webpack';
import type { FederatedBuild } from '../federatedRemote.ts';
import { ChunkLoadingPlugin } from './chunkLoading.ts';

interface Plugin {
  apply(compiler: Compiler): void;
}

/** Rspack has this in addition to webpack's. */
interface RspackContainer {
  readonly ModuleFederationPluginV1?: new (options: object) => Plugin;
}

/**
 * Makes the build of webpack or Rspack a remote's: its container, the integrity and the retries of its chunks, and its record.
 *
 * Why one plugin for both: Rspack has webpack's interface, and gives its own parts to a plugin by the same name.
 */
export class PreludePlugin implements Plugin {
  readonly #build: FederatedBuild;
  readonly #record: Plugin;

  constructor(build: FederatedBuild, record: Plugin) {
    this.#build = build;
    this.#record = record;
  }

  apply(compiler: Compiler): void {
    const { container } = compiler.webpack;
    const { ModuleFederationPluginV1 } = container as unknown as RspackContainer;
    // Rspack's own plugin of the same name brings a runtime; the first version is webpack's.
    const Federation = ModuleFederationPluginV1 ?? container.ModuleFederationPlugin;
    new Federation(this.#build.options).apply(compiler);
    new ChunkLoadingPlugin().apply(compiler);
    this.#record.apply(compiler);
  }
}
