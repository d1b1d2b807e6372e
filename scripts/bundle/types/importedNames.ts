import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse, type ParseResult, type ParserPlugin } from '@babel/parser';

const SHARED = '@prelude/shared';

type Statement = ParseResult['program']['body'][number];

const SYNTAX: readonly ParserPlugin[] = [
  'typescript',
  'decorators',
  'decoratorAutoAccessors',
  'explicitResourceManagement',
];

/** The statements of a module. TypeScript 7 has no parser that JavaScript can call, and teams outside build with it. */
function statementsOf(file: string): readonly Statement[] {
  const { program } = parse(readFileSync(file, 'utf8'), {
    sourceType: 'module',
    sourceFilename: file,
    errorRecovery: true,
    createImportExpressions: true,
    // `<T>x` is a type assertion in a `.ts` file.
    plugins: file.endsWith('.ts') ? [...SYNTAX] : [...SYNTAX, 'jsx'],
  });
  return program.body;
}

/** What the imports and exports below a node name; those that are calls, too. */
function importedPaths(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { source } = node as { readonly source?: { readonly value?: unknown } | null };
  const below = Object.values(node).flatMap(importedPaths);
  return typeof source?.value === 'string' ? [source.value, ...below] : below;
}

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
    for (const path of importedPaths(statementsOf(file))) {
      const source = path.startsWith('.') && sourceOf(resolve(dirname(file), path));
      if (source) found.add(source);
    }
  }
  return [...found].sort();
}

/** The names that an import takes at run time: types are gone by then. */
function namesOf(statement: Statement): readonly string[] {
  if (statement.type !== 'ImportDeclaration' || statement.source.value !== SHARED) return [];
  if (statement.importKind === 'type') return [];
  return statement.specifiers.flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') return [];
    const { imported } = specifier;
    return imported.type === 'Identifier' ? imported.name : imported.value;
  });
}

/** What a remote's sources take from `@prelude/shared` at run time, each name once, sorted. */
export function importedNames(folder: string, module?: string): readonly string[] {
  const names = shippedSources(folder, module).flatMap((file) =>
    statementsOf(file).flatMap(namesOf),
  );
  return [...new Set(names)].sort();
}
