import { join } from 'node:path';
import ts from 'typescript';
import {
  compilerHostOf,
  type Declarations,
  optionsOf,
  type PublishedTypes,
} from '../../bundle/index.ts';
import { repositoryRoot } from '../../lib/index.ts';

/** A member of the HostApi by its path, for example `playback.seek`, that is not what a remote was built with. */
export interface HostApiChange {
  readonly member: string;
  /** `gone`, or there with a type that can't stand for the old one. */
  readonly kind: 'gone' | 'changed';
}

/** How many names of a path are said: `playback.engine.following$` is the deepest member that has a name. */
const NAMED = 3;

/** How deep a change is looked for; a type may hold itself. */
const DEEPEST = 5;

/**
 * Gives where an offered type can't stand for a built one, as near to a cause as a member's name can tell. A list of names may
 * grow, or be opened, in a minor version of the contract (docs/contracts.md): a remote knows nothing of a new page and needs not.
 */
function createComparison(checker: ts.TypeChecker, place: ts.Node) {
  const typeOf = (member: ts.Symbol): ts.Type => checker.getTypeOfSymbolAtLocation(member, place);

  /** What a stream shows, a list holds or a promise gives; every other type itself. */
  function valueOf(type: ts.Type): ts.Type {
    const present = checker.getNonNullableType(checker.getAwaitedType(type) ?? type);
    const value = present.getProperty('subscribe') && present.getProperty('value');
    if (value) return valueOf(typeOf(value));
    const item = checker.isArrayLikeType(present) ? present.getNumberIndexType() : undefined;
    return item ? valueOf(item) : present;
  }

  function areNames(type: ts.Type): boolean {
    if (type.isUnion()) return type.types.every(areNames);
    if (type.isIntersection()) return type.types.some(areNames);
    return (type.flags & ts.TypeFlags.StringLike) !== 0;
  }

  /** True if a function takes all that another one takes. */
  const takesAllOf = (offered: ts.Signature, built: ts.Signature): boolean =>
    offered.parameters.every((parameter, index) => {
      const before = built.parameters[index];
      if (before) return checker.isTypeAssignableTo(typeOf(before), typeOf(parameter));
      const { valueDeclaration: declared } = parameter;
      return declared && ts.isParameter(declared) && checker.isOptionalParameter(declared);
    });

  return function changesBetween(
    offered: ts.Type,
    built: ts.Type,
    path: readonly string[] = [],
    depth = 0,
  ): readonly HostApiChange[] {
    if (checker.isTypeAssignableTo(offered, built)) return [];
    const [now, before] = [valueOf(offered), valueOf(built)];
    if ([now, before].every(areNames) && checker.isTypeAssignableTo(before, now)) return [];
    const below = (one: ts.Type, other: ts.Type, names = path) =>
      changesBetween(one, other, names, depth + 1);
    const [[call], [callBefore]] = [now.getCallSignatures(), before.getCallSignatures()];
    if (depth < DEEPEST && call && callBefore && takesAllOf(call, callBefore))
      return below(call.getReturnType(), callBefore.getReturnType());
    const isObject = (before.flags & ts.TypeFlags.Object) !== 0 && !callBefore;
    const members = isObject && depth < DEEPEST ? before.getProperties() : [];
    if (members.length === 0) return [{ member: path.join('.'), kind: 'changed' }];
    return members.flatMap((member): readonly HostApiChange[] => {
      const there = now.getProperty(member.name);
      const name = [...path, member.name].slice(0, NAMED);
      if (there) return below(typeOf(there), typeOf(member), name);
      const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
      const kind = path.length < NAMED ? 'gone' : 'changed';
      return isOptional ? [] : [{ member: name.join('.'), kind }];
    });
  };
}

/** A compiler's host in which declarations are found next to the files on the disk, by their absolute paths. */
function hostWith(
  declarations: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
): ts.CompilerHost {
  const host = compilerHostOf(options);
  const disk = { ...host };
  return Object.assign(host, {
    directoryExists: () => true,
    fileExists: (file: string) => declarations.has(file) || disk.fileExists(file),
    readFile: (file: string) => declarations.get(file) ?? disk.readFile(file),
  });
}

/** The files of the declarations that have the HostApi, and that of the older contract. */
export const HOST_API = 'contract/hostApi.d.ts';
export const OLDER_HOST_API = 'contract/olderHostApi.d.ts';

/** What a shell offers against what a remote was built with. */
export interface HostApiComparison {
  readonly offered: Declarations;
  /** The file of the offered HostApi: of a shell's own contract, or of the older one that it offers, too. */
  readonly offeredFile: string;
  readonly built: PublishedTypes;
  /** True if the remote's scripts name a member. */
  readonly isNamed: (member: string) => boolean;
}

/** What a shell does not offer of what a remote was built with and names. */
export function checkHostApi({ offered, offeredFile, built, isNamed }: HostApiComparison): {
  readonly changes: readonly HostApiChange[];
  /** Names that the remote imports from `shared` and this shell's `shared` does not export. */
  readonly lostImports: readonly string[];
} {
  const shared = join(repositoryRoot, 'shared').replaceAll('\\', '/');
  const options = { ...optionsOf(shared), noEmit: true };
  const folders = { offered, built: built.declarations };
  const files = Object.entries(folders).flatMap(([name, declarations]) =>
    Object.entries(declarations).map(
      ([path, text]) => [`${shared}/.${name}/${path}`, text] as const,
    ),
  );
  const pathOf = (file: string): string => `${shared}/.${file}`;
  const [door, offeredApi, builtApi] = [
    pathOf('offered/index.d.ts'),
    pathOf(`offered/${offeredFile}`),
    pathOf(`built/${HOST_API}`),
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
  // Of a member with several names only the first ones are said.
  const distinct = new Map(changes.map((change) => [`${change.kind} ${change.member}`, change]));
  return {
    changes: [...distinct.values()].filter(({ member }) => isNamed(member.split('.').at(-1) ?? '')),
    lostImports: built.imports.filter((name) => !exported.has(name)),
  };
}
