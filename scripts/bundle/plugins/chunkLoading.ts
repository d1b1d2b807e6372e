import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { withIntegrity } from './withIntegrity.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Where mini-css-extract-plugin puts the names of the style sheets of chunks. */
const STYLE_FILENAME = '__webpack_require__.miniCssF';

/**
 * Gives a container's chunks the query of the container's script, and each further try for a chunk a number in it. A retry of
 * what hung must ask for changed URLs all the way down, because a browser lets a second request for a URL wait for
 * the first.
 */
class RetryQueryRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry query', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { getChunkScriptFilename } = RuntimeGlobals;
    return [
      'const query = new URL(document.currentScript.src).search;',
      'const withQuery = (nameOf, tries = {}) => (chunkId) => {',
      'const earlier = tries[chunkId] || 0;',
      'tries[chunkId] = earlier + 1;',
      "return nameOf(chunkId) + (earlier ? (query ? query + '&' : '?') + 'try=' + earlier : query);",
      '};',
      `${getChunkScriptFilename} = withQuery(${getChunkScriptFilename});`,
      `if (${STYLE_FILENAME}) ${STYLE_FILENAME} = withQuery(${STYLE_FILENAME});`,
    ].join('\n');
  }
}

/**
 * Adds to how a build loads its chunks: the integrity that the page's registry names, and the retry query of its container.
 *
 * Why: the page's policy refuses scripts without integrity (docs/decisions/0008, 0032), and Retry must not wait for a request
 * that hangs.
 *
 * Delete when: webpack takes the integrity of chunks from a function of the page and adds a query to a retried chunk.
 */
export class ChunkLoadingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkLoadingPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkLoadingPlugin', (chunk) => {
        // A script that fetches nothing further, as the early script does not, has no such runtime to wrap.
        if (!chunk.hasAsyncChunks()) return;
        compilation.addRuntimeModule(chunk, new RetryQueryRuntimeModule());
      });
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
