import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const SHARED = '@prelude/shared';

/** The file that a relative import names; undefined for a style sheet. */
const sourceOf = (path: string): string | undefined =>
  [
    ...(/\.tsx?$/.test(path) ? [path] : []),
    ...[`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')],
  ].find((file) => existsSync(file));

/** A remote's sources that ship: all that its module leads to, without tests, fakes and the harness. */
export function shippedSources(folder: string, module = 'src/remote.tsx'): readonly string[] {
  const found = new Set([resolve(folder, module)]);
  // A set gives what is added while it is gone through, too.
  for (const file of found) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const source = fileName.startsWith('.') && sourceOf(resolve(dirname(file), fileName));
      if (source) found.add(source);
    }
  }
  return [...found].sort();
}

/** The names that an import takes at run time: types are gone by then. */
function namesOf(statement: ts.Statement): readonly string[] {
  if (!ts.isImportDeclaration(statement)) return [];
  const { importClause, moduleSpecifier } = statement;
  const bindings = importClause?.namedBindings;
  const isType = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if ((moduleSpecifier as ts.StringLiteral).text !== SHARED || isType) return [];
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** What a remote's sources take from `@prelude/shared` at run time, each name once, sorted. */
export function importedNames(folder: string, module?: string): readonly string[] {
  const names = shippedSources(folder, module).flatMap((file) =>
    ts
      .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
      .statements.flatMap(namesOf),
  );
  return [...new Set(names)].sort();
}
