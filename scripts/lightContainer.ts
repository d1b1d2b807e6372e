import webpack, { type Compiler, type RuntimeModule as WebpackRuntimeModule } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Puts the shell's own way of loading a script into the page, for containers. */
class ScriptLoaderRuntimeModule extends RuntimeModule {
  constructor() {
    super('script loader for containers', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `globalThis.preludeLoadScript = ${RuntimeGlobals.loadScript};`;
  }
}

/** The host's side of a light container: the page holds one way to load a script (docs/decisions/0035). */
export class ScriptLoaderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptLoaderPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(
        'ScriptLoaderPlugin',
        (chunk, requirements) => {
          if (!chunk.hasAsyncChunks()) return;
          requirements.add(RuntimeGlobals.loadScript);
          compilation.addRuntimeModule(chunk, new ScriptLoaderRuntimeModule());
        },
      );
    });
  }
}

/** The key keeps the chunks of two containers apart, whose ids may be the same. */
const scriptLoader = (uniqueName: string): string =>
  `${RuntimeGlobals.loadScript} = (url, done, key) => globalThis.preludeLoadScript(url, done, ${JSON.stringify(`${uniqueName}:`)} + key);`;

/** A container is a classic script of the page: it stands where its own address says. */
const PUBLIC_PATH = `${RuntimeGlobals.publicPath} = new URL('.', document.currentScript.src).href;`;

/** What takes the place of a runtime module, by its name. */
const replacementsIn = (uniqueName: string): Readonly<Record<string, string>> => ({
  'load script': scriptLoader(uniqueName),
  publicPath: PUBLIC_PATH,
  // webpack's own start of sharing: the federation plugin writes its own over it.
  sharing: '',
});

/** The federation plugin's module has the same name as the one of webpack that it replaces, and stands after it. */
const isReplaced = ({ name, stage }: WebpackRuntimeModule): boolean =>
  name !== 'sharing' || stage === RuntimeModule.STAGE_NORMAL;

/**
 * Makes a container small: what the page has already, every container takes from there, and what is never run is left
 * out. The build fails where webpack or the federation plugin no longer has one of these by its name.
 */
export class LightContainerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LightContainerPlugin', (compilation) => {
      const replacements = replacementsIn(compilation.outputOptions.uniqueName ?? '');
      const missing = new Set(Object.keys(replacements));
      compilation.hooks.runtimeModule.tap('LightContainerPlugin', (module) => {
        const replacement = replacements[module.name];
        if (replacement === undefined || !isReplaced(module)) return;
        module.generate = () => replacement;
        missing.delete(module.name);
      });
      compilation.hooks.afterSeal.tap('LightContainerPlugin', () => {
        if (missing.size === 0) return;
        const names = [...missing].join(', ');
        compilation.errors.push(new webpack.WebpackError(`A container without ${names}`));
      });
    });
  }
}
