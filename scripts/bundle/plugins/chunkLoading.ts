import type MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';
import { addRetryQuery } from './retryQuery.ts';

const NAME = 'chunk loading';

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

/** Rspack has this in addition to webpack's. */
interface RspackParts {
  readonly RuntimePlugin?: {
    readonly getCompilationHooks: (compilation: Compilation) => LoadingHooks;
  };
}

function hooksOf({ webpack }: Compiler, compilation: Compilation): LoadingHooks {
  const { RuntimePlugin } = webpack as unknown as RspackParts;
  if (RuntimePlugin) return RuntimePlugin.getCompilationHooks(compilation);
  const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
  const styles = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation);
  return { createScript, createLink: styles.createStylesheet };
}

/**
 * Asks the page for a file's integrity; the page's function throws for a file that it does not know. The
 * cross-origin mode is that of the page's preloads, or the browser fetches the file twice.
 */
const addIntegrity = (hook: CodeHook, element: string, url: string): void =>
  hook.tap(NAME, (source) =>
    [
      source,
      `${element}.crossOrigin = 'anonymous';`,
      `if (globalThis.preludeIntegrity) ${element}.integrity = globalThis.preludeIntegrity(${url});`,
    ].join('\n'),
  );

/**
 * Makes a plugin that adds to how a build of webpack or Rspack loads its chunks: the integrity that the page's registry names, and
 * the retry query of its container. `extract` is the plugin that makes the style sheets; absent: the bundler itself makes them.
 *
 * Why: the page's policy refuses scripts without integrity (docs/decisions/page-security.md), and
 * Retry must not wait for a request that hangs.
 *
 * Delete when: webpack takes the integrity of chunks from a function of the page and adds a query to a retried chunk.
 */
export const chunkLoadingPlugin = (extract?: typeof MiniCssExtractPlugin) => ({
  apply(compiler: Compiler): void {
    addRetryQuery(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript, createLink } = hooksOf(compiler, compilation);
      addIntegrity(createScript, 'script', 'url');
      addIntegrity(createLink, 'link', 'link.href');
      const extracted = extract?.getCompilationHooks(compilation).beforeTagInsert;
      if (extracted) addIntegrity(extracted, 'linkTag', 'fullhref');
    });
  },
});
