import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { addRetryQuery } from './retryQuery.ts';
import { withIntegrity } from './withIntegrity.ts';

/**
 * Adds to how a build loads its chunks: the integrity that the page's registry names, and the retry query of its container.
 *
 * Why: the page's policy refuses scripts without integrity (docs/decisions/page-security.md), and
 * Retry must not wait for a request that hangs.
 *
 * Delete when: webpack takes the integrity of chunks from a function of the page and adds a query to a retried chunk.
 */
export class ChunkLoadingPlugin {
  apply(compiler: Compiler): void {
    addRetryQuery(compiler);
    compiler.hooks.thisCompilation.tap('ChunkLoadingPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkLoadingPlugin',
        (source) => `${source}\n${withIntegrity('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkLoadingPlugin',
        (source) => `${source}\n${withIntegrity('linkTag', 'fullhref')}`,
      );
    });
  }
}
