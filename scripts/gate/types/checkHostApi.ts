import { join } from 'node:path';
import ts from 'typescript';
import { withGrownLists } from './grownLists.ts';
import { type Declarations, optionsOf, type PublishedTypes } from '../../bundle/index.ts';

/** A member of the HostApi by its path, for example `playback.seek`, that is not what a remote was built with. */
export interface HostApiChange {
  readonly member: string;
  /** `gone`, or there with a type that can't stand for the old one. */
  readonly kind: 'gone' | 'changed';
}

/** How deep a change is looked for: `playback.engine.following$` is the deepest member that has a name. */
const DEEPEST = 3;

/** Gives where an offered type can't stand for a built one, as near to a cause as a member's name can tell. */
function createComparison(checker: ts.TypeChecker, place: ts.Node) {
  const typeOf = (member: ts.Symbol): ts.Type => checker.getTypeOfSymbolAtLocation(member, place);

  /** What a stream shows, or what a list holds; every other type itself. */
  function valueOf(type: ts.Type): ts.Type {
    const present = checker.getNonNullableType(type);
    const value = present.getProperty('subscribe') && present.getProperty('value');
    if (value) return valueOf(typeOf(value));
    const item = checker.isArrayLikeType(present) ? present.getNumberIndexType() : undefined;
    return item ? valueOf(item) : present;
  }

  return function changesBetween(
    offered: ts.Type,
    built: ts.Type,
    path: readonly string[] = [],
  ): readonly HostApiChange[] {
    if (checker.isTypeAssignableTo(offered, built)) return [];
    const [now, before] = [valueOf(offered), valueOf(built)];
    const isObject = (before.flags & ts.TypeFlags.Object) !== 0;
    const isLeaf = !isObject || before.getCallSignatures().length > 0 || path.length === DEEPEST;
    const members = isLeaf ? [] : before.getProperties();
    const inside = members.flatMap((member): readonly HostApiChange[] => {
      const there = now.getProperty(member.name);
      const below = [...path, member.name];
      if (there) return changesBetween(typeOf(there), typeOf(member), below);
      const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
      return isOptional ? [] : [{ member: below.join('.'), kind: 'gone' }];
    });
    return inside.length > 0 ? inside : [{ member: path.join('.'), kind: 'changed' }];
  };
}

/** A compiler's host in which declarations are found next to the files on the disk, by their absolute paths. */
function hostWith(
  declarations: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
): ts.CompilerHost {
  const disk = ts.createCompilerHost(options);
  return {
    ...disk,
    directoryExists: () => true,
    fileExists: (file) => declarations.has(file) || disk.fileExists(file),
    readFile: (file) => declarations.get(file) ?? disk.readFile(file),
    getSourceFile(file, language, ...rest) {
      const text = declarations.get(file);
      return text === undefined
        ? disk.getSourceFile(file, language, ...rest)
        : ts.createSourceFile(file, text, language);
    },
  };
}

/** What a shell offers against what a remote was built with. */
export interface HostApiComparison {
  /** Where packages are found: the repository's top folder. */
  readonly repository: string;
  readonly offered: Declarations;
  readonly built: PublishedTypes;
  /** True if the remote's scripts name a member. */
  readonly isNamed: (member: string) => boolean;
}

/** What a shell does not offer of what a remote was built with and names. */
export function checkHostApi({ repository, offered, built, isNamed }: HostApiComparison): {
  readonly changes: readonly HostApiChange[];
  /** Names that the remote imports from `shared` and this shell's `shared` does not export. */
  readonly lostImports: readonly string[];
} {
  const shared = join(repository, 'shared').replaceAll('\\', '/');
  const options = { ...optionsOf(shared), noEmit: true };
  const folders = { offered, built: withGrownLists(built.declarations, offered) };
  const files = Object.entries(folders).flatMap(([name, declarations]) =>
    Object.entries(declarations).map(
      ([path, text]) => [`${shared}/.${name}/${path}`, text] as const,
    ),
  );
  const pathOf = (file: string): string => `${shared}/.${file}.d.ts`;
  const [door, offeredApi, builtApi] = [
    pathOf('offered/index'),
    pathOf('offered/contract/hostApi'),
    pathOf('built/contract/hostApi'),
  ] as const;
  const host = hostWith(new Map(files), options);
  const program = ts.createProgram([door, offeredApi, builtApi], options, host);
  const checker = program.getTypeChecker();
  const sourceOf = (file: string): ts.SourceFile => {
    const source = program.getSourceFile(file);
    if (source) return source;
    throw new Error(`${file} is not declared`);
  };
  const exportsOf = (file: string): readonly ts.Symbol[] => {
    const module = checker.getSymbolAtLocation(sourceOf(file));
    return module ? checker.getExportsOfModule(module) : [];
  };
  const hostApiIn = (file: string): ts.Type => {
    const symbol = exportsOf(file).find(({ name }) => name === 'HostApi');
    if (!symbol) throw new Error(`${file} declares no HostApi`);
    return checker.getDeclaredTypeOfSymbol(symbol);
  };
  const changesBetween = createComparison(checker, sourceOf(offeredApi));
  const exported = new Set(exportsOf(door).map(({ name }) => name));
  const changes = changesBetween(hostApiIn(offeredApi), hostApiIn(builtApi));
  return {
    changes: changes.filter(({ member }) => isNamed(member.split('.').at(-1) ?? '')),
    lostImports: built.imports.filter((name) => !exported.has(name)),
  };
}
