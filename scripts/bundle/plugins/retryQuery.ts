import type { Compiler } from 'webpack';

const NAME = 'retry query';

/** Where mini-css-extract-plugin puts the names of the style sheets of chunks. */
const EXTRACTED_STYLES = '__webpack_require__.miniCssF';

/**
 * Gives a container's chunks the query of the container's script, and each further try for a chunk a number in it. A retry of
 * what hung must ask for changed URLs all the way down, because a browser lets a second request for a URL wait for
 * the first; and what arrived damaged may be in the browser's cache.
 */
export function addRetryQuery({ webpack, hooks }: Compiler): void {
  // Rspack gives its own classes by the same names.
  const { RuntimeGlobals, RuntimeModule } = webpack;
  const { getChunkCssFilename, getChunkScriptFilename } = RuntimeGlobals;
  const styles = [EXTRACTED_STYLES, getChunkCssFilename];

  class RetryQueryRuntimeModule extends RuntimeModule {
    constructor() {
      super(NAME, RuntimeModule.STAGE_TRIGGER);
    }

    override generate(): string {
      return [
        'const query = new URL(document.currentScript.src).search;',
        'const withQuery = (nameOf, tries = {}) => (chunkId) => {',
        'const earlier = tries[chunkId] || 0;',
        'tries[chunkId] = earlier + 1;',
        "return nameOf(chunkId) + (earlier ? (query ? query + '&' : '?') + 'try=' + earlier : query);",
        '};',
        `${getChunkScriptFilename} = withQuery(${getChunkScriptFilename});`,
        ...styles.map((nameOf) => `if (${nameOf}) ${nameOf} = withQuery(${nameOf});`),
      ].join('\n');
    }
  }

  hooks.thisCompilation.tap(NAME, (compilation) => {
    // Only where there is a runtime to wrap: the boot script, for example, loads no chunk.
    compilation.hooks.runtimeRequirementInTree.for(getChunkScriptFilename).tap(NAME, (chunk) => {
      compilation.addRuntimeModule(chunk, new RetryQueryRuntimeModule());
    });
  });
}
