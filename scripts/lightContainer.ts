import webpack, {
  type Compilation,
  type Compiler,
  type RuntimeModule as WebpackRuntimeModule,
} from 'webpack';

import { NAMES_WITH_QUERY, RETRY_QUERY } from './chunkLoading.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** The names of the runtime modules that are changed here, as webpack and mini-css-extract-plugin give them. */
const SCRIPTS = 'load script';
const STYLES = 'css loading';

/** Puts the shell's own way of loading a script into the page, for containers. */
class PageScriptLoaderRuntimeModule extends RuntimeModule {
  constructor() {
    super('script loader for containers', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `globalThis.preludeLoadScript = ${RuntimeGlobals.loadScript};`;
  }
}

/** The shell's own way of loading a style sheet, with what puts it into the page for containers. */
const withPageStyleLoader = (source: string): string =>
  [
    source,
    'globalThis.preludeLoadStyle = (chunkId, href, resolve, reject) =>',
    'findStylesheet(href, href) ? resolve() : createStylesheet(chunkId, href, null, resolve, reject);',
  ].join('\n');

/** How the shell gives its chunks their queries, with what puts it into the page for containers. */
const withPageRetryQuery = (source: string): string =>
  `${source}\nglobalThis.preludeRetryQuery = retryQuery;`;

/** What the page holds for containers, by the runtime module of the shell that it is taken from. */
const PAGE_LOADERS: Readonly<Record<string, (source: string) => string>> = {
  [STYLES]: withPageStyleLoader,
  [RETRY_QUERY]: withPageRetryQuery,
};

/** How a container loads its style sheets, with the page's loader in place of its own. */
function withoutStyleLoader(source: string): string {
  const [start, end] = ['var createStylesheet =', 'var loadStylesheet ='].map((mark) =>
    source.indexOf(mark),
  );
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error('A style sheet is loaded otherwise than this build knows');
  return [
    source.slice(0, start),
    'var createStylesheet = (chunkId, href, oldTag, resolve, reject) =>',
    'globalThis.preludeLoadStyle(chunkId, href, resolve, reject);',
    // The page's loader looks for it.
    'var findStylesheet = () => false;',
    source.slice(end),
  ].join('\n');
}

/** Gives a runtime module another text, made of its own. */
function rewrite(module: WebpackRuntimeModule, change: (source: string) => string): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const source = generate();
    return source === null || source === '' ? source : change(source);
  };
}

/** Fails a build that has not met each of the runtime modules that it was to change. */
function expectAllMet(compilation: Compilation, expected: readonly string[], met: Set<string>) {
  compilation.hooks.afterSeal.tap('LightContainer', () => {
    const missing = expected.filter((name) => !met.has(name));
    if (missing.length > 0)
      compilation.errors.push(new webpack.WebpackError(`No runtime for ${missing.join(', ')}`));
  });
}

/** The host's side of light containers: the page holds one way to load a file of theirs (docs/decisions/0035). */
export class PageLoadersPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageLoadersPlugin', (compilation) => {
      const met = new Set<string>();
      compilation.hooks.additionalTreeRuntimeRequirements.tap(
        'PageLoadersPlugin',
        (chunk, requirements) => {
          if (!chunk.hasAsyncChunks()) return;
          requirements.add(RuntimeGlobals.loadScript);
          compilation.addRuntimeModule(chunk, new PageScriptLoaderRuntimeModule());
        },
      );
      compilation.hooks.runtimeModule.tap('PageLoadersPlugin', (module) => {
        const change = PAGE_LOADERS[module.name];
        if (!change) return;
        rewrite(module, (source) => {
          met.add(module.name);
          return change(source);
        });
      });
      expectAllMet(compilation, Object.keys(PAGE_LOADERS), met);
    });
  }
}

/** The key keeps the chunks of two containers apart, whose ids may be the same. */
const scriptLoader = (uniqueName: string): string =>
  `${RuntimeGlobals.loadScript} = (url, done, key) => globalThis.preludeLoadScript(url, done, ${JSON.stringify(`${uniqueName}:`)} + key);`;

/** A container is a classic script of the page: it stands where its own address says. */
const PUBLIC_PATH = `${RuntimeGlobals.publicPath} = new URL('.', document.currentScript.src).href;`;

const RETRY_QUERY_OF_THE_PAGE = [
  'const withQuery = globalThis.preludeRetryQuery(document.currentScript.src);',
  NAMES_WITH_QUERY,
].join('\n');

/** How the runtime modules of a container are changed, by name. */
const changesIn = (uniqueName: string): Readonly<Record<string, (source: string) => string>> => ({
  [SCRIPTS]: () => scriptLoader(uniqueName),
  [STYLES]: withoutStyleLoader,
  publicPath: () => PUBLIC_PATH,
  [RETRY_QUERY]: () => RETRY_QUERY_OF_THE_PAGE,
  // webpack's own start of sharing: the federation plugin writes its own over it.
  sharing: () => '',
});

/** The federation plugin's module has the same name as the one of webpack that it replaces, and stands after it. */
const isChanged = ({ name, stage }: WebpackRuntimeModule): boolean =>
  name !== 'sharing' || stage === RuntimeModule.STAGE_NORMAL;

/**
 * Makes a container small: what the page has already, every container takes from there, and what is never run is left
 * out. The build fails where webpack or one of its plugins no longer has one of these by its name.
 */
export class LightContainerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LightContainerPlugin', (compilation) => {
      const changes = changesIn(compilation.outputOptions.uniqueName ?? '');
      const met = new Set<string>();
      compilation.hooks.runtimeModule.tap('LightContainerPlugin', (module) => {
        const change = changes[module.name];
        if (!change || !isChanged(module)) return;
        rewrite(module, change);
        met.add(module.name);
      });
      expectAllMet(compilation, Object.keys(changes), met);
    });
  }
}
