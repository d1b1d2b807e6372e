import { posix } from 'node:path';

/** Sources by their path in a planted repository. */
export type Sources = Readonly<Record<string, string>>;

/** Sources that break rules, by what the tool says of each: its rule, and perhaps the beginning of its message. */
export type Breaches = Readonly<Record<string, Sources>>;

/** Files that each import one name from a module. */
export const importing = (imports: Sources): Sources =>
  Object.fromEntries(
    Object.entries(imports).map(([file, from]) => [file, `export { planted } from '${from}';\n`]),
  );

/** The modules that relative imports lead to; none in `shared`, which is a copy of the real one. */
export const importedModules = (imports: Sources): Sources =>
  Object.fromEntries(
    Object.entries(imports)
      .filter(([, specifier]) => specifier.startsWith('.'))
      .map(([file, specifier]) => posix.join(posix.dirname(file), specifier))
      .filter((path) => !path.startsWith('shared/'))
      .map((path) => [posix.extname(path) ? path : `${path}.ts`, 'export const planted = 1;\n']),
  );
