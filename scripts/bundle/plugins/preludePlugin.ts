import type { Compilation, Compiler } from 'webpack';
import type { FederatedBuild } from '../federatedRemote.ts';
import { addRetryQuery } from './retryQuery.ts';
import { withIntegrity } from './withIntegrity.ts';

/** A hook whose functions add to the code that loads a script or a style sheet. */
interface CodeHook {
  tap(name: string, add: (source: string) => string): void;
}

/** Where webpack, and where Rspack, lets a plugin add to the code that loads a chunk. */
interface LoadingHooks {
  readonly createScript: CodeHook;
  /** The bundler's own style sheets (`css/auto`), not those of a plugin. */
  readonly createLink: CodeHook;
}

type HooksOf = (compilation: Compilation) => LoadingHooks;

/** Rspack has these in addition to webpack's. */
interface RspackParts {
  readonly RuntimePlugin?: { readonly getCompilationHooks: HooksOf };
  readonly container: { readonly ModuleFederationPluginV1?: new (options: object) => Plugin };
}

interface Plugin {
  apply(compiler: Compiler): void;
}

const NAME = 'PreludePlugin';

function hooksOf({ webpack }: Compiler, compilation: Compilation): LoadingHooks {
  const { RuntimePlugin } = webpack as unknown as RspackParts;
  if (RuntimePlugin) return RuntimePlugin.getCompilationHooks(compilation);
  const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
  const styles = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation);
  return { createScript, createLink: styles.createStylesheet };
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
    const { ModuleFederationPluginV1 } = container as unknown as RspackParts['container'];
    // Rspack's own plugin of the same name brings a runtime; the first version is webpack's.
    const Federation = ModuleFederationPluginV1 ?? container.ModuleFederationPlugin;
    new Federation(this.#build.options).apply(compiler);
    addRetryQuery(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript, createLink } = hooksOf(compiler, compilation);
      createScript.tap(NAME, (source) => `${source}\n${withIntegrity('script', 'url')}`);
      createLink.tap(NAME, (source) => `${source}\n${withIntegrity('link', 'link.href')}`);
    });
    this.#record.apply(compiler);
  }
}
