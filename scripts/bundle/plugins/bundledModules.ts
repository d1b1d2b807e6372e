import { existsSync } from 'node:fs';
import type { Compilation, Dependency, Module, ModuleGraphConnection } from 'webpack';

/** What webpack and Rspack say of a dependency. */
interface NamedImport {
  readonly request?: string;
  /** What the import takes of the module, from the outside in; empty for all of it. */
  readonly ids?: readonly string[];
}

/** A module that a bundler has joined from others, webpack's and Rspack's. */
interface JoinedModule {
  readonly modules?: Iterable<Module>;
}

/** The modules in a build's files. */
function* modulesIn({ chunks, chunkGraph }: Compilation): Generator<Module> {
  for (const chunk of chunks)
    for (const module of chunkGraph.getChunkModules(chunk))
      yield* (module as JoinedModule).modules ?? [module];
}

/** The folder of the package that a file belongs to; null for a file of no installed package, or of one of ours. */
export function packageFolder(file: string): string | null {
  const [, folder, name = ''] =
    /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//s.exec(file.replaceAll('\\', '/')) ?? [];
  return folder !== undefined &&
    !name.startsWith('@prelude/') &&
    existsSync(`${folder}/package.json`)
    ? folder
    : null;
}

/** The folders of the packages whose modules are in a build's files. */
export const bundledPackages = (compilation: Compilation): readonly string[] => [
  ...new Set(
    [...modulesIn(compilation)].flatMap(
      (module) => packageFolder(module.nameForCondition() ?? '') ?? [],
    ),
  ),
];

/** False for an import of code that nothing uses, an export of a door for example. Rspack does not say, so that it counts there. */
const isUsed = ({ moduleGraph }: Compilation, dependency: Dependency): boolean =>
  (moduleGraph.getConnection(dependency) as Partial<ModuleGraphConnection> | undefined)?.isActive?.(
    undefined,
  ) ?? true;

/** What a build's files take from `@prelude/shared` at run time, each name once, sorted. */
export const importedNames = (compilation: Compilation): readonly string[] =>
  [
    ...new Set(
      [...modulesIn(compilation)]
        .flatMap(({ dependencies }) => dependencies)
        .filter((dependency) => isUsed(compilation, dependency))
        .flatMap((dependency) => {
          const { request, ids } = dependency as NamedImport;
          return request === '@prelude/shared' ? (ids?.[0] ?? []) : [];
        }),
    ),
  ].sort();
