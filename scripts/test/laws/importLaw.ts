import { posix } from 'node:path';
import type { PlantedLaw } from './plantedLaw.ts';
import type { Sources } from './plantedRepository.ts';

/** A file with an import that a rule refuses. */
export interface PlantedImport {
  readonly file: string;
  readonly imports: string;
  /** What the file may import instead. */
  readonly mayImport: string;
  /** Further sources that the rule needs. */
  readonly others?: Sources;
}

/** A source that imports one name. */
export const importFrom = (specifier: string): string =>
  `export { planted } from '${specifier}';\n`;

/** The planted module that a relative import leads to; none in `shared`, which is a copy of the real one. */
function plantedModule(file: string, specifier: string): Sources {
  const path = posix.join(posix.dirname(file), specifier);
  if (!specifier.startsWith('.') || path.startsWith('shared/')) return {};
  return { [posix.extname(path) ? path : `${path}.ts`]: 'export const planted = 1;\n' };
}

/** The law of a rule of dependency-cruiser. */
export const importLaw = (
  rule: string,
  { file, imports, mayImport, others }: PlantedImport,
): PlantedLaw => ({
  breach: `${file} with an import of ${imports}`,
  judge: 'dependencyCruiser',
  rule,
  path: file,
  source: importFrom(imports),
  lawful: importFrom(mayImport),
  others: { ...plantedModule(file, imports), ...plantedModule(file, mayImport), ...others },
});
