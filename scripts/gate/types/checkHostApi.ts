import { join } from 'node:path';
import ts from 'typescript';
import { createDeclarationsHost } from './declarationsHost.ts';
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

/** Compares a shell's HostApi with the one that a remote was built with, as near to a cause as a name can tell. */
class HostApiChanges {
  readonly #checker: ts.TypeChecker;
  readonly #place: ts.Node;

  constructor(checker: ts.TypeChecker, place: ts.Node) {
    this.#checker = checker;
    this.#place = place;
  }

  /** Where `offered` can't stand for `built`. */
  between(
    offered: ts.Type,
    built: ts.Type,
    path: readonly string[] = [],
  ): readonly HostApiChange[] {
    if (this.#checker.isTypeAssignableTo(offered, built)) return [];
    const [now, before] = [offered, built].map((type) => this.#checker.getNonNullableType(type));
    if (!now || !before) return [];
    const [shown, wasShown] = [this.#valueOf(now), this.#valueOf(before)];
    if (shown && wasShown) return this.between(shown, wasShown, path);
    const misfits = this.#misfits(now, before, path);
    return misfits ?? [{ member: path.join('.') || 'HostApi', kind: 'changed' }];
  }

  /** What a stream shows, or what a list holds; undefined for everything else. */
  #valueOf(type: ts.Type): ts.Type | undefined {
    const value = type.getProperty('subscribe') && type.getProperty('value');
    if (value) return this.#typeOf(value);
    return this.#checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined;
  }

  #typeOf(member: ts.Symbol): ts.Type {
    return this.#checker.getTypeOfSymbolAtLocation(member, this.#place);
  }

  /** The members that don't fit, if it is they that make the difference; null where it is something else. */
  #misfits(
    offered: ts.Type,
    built: ts.Type,
    path: readonly string[],
  ): readonly HostApiChange[] | null {
    const isFunction = built.getCallSignatures().length > 0;
    const isStream = built.getProperty('subscribe') !== undefined;
    const isObject = (built.flags & ts.TypeFlags.Object) !== 0;
    if (!isObject || isFunction || isStream || path.length === DEEPEST) return null;
    const differing = built.getProperties().flatMap((member) => {
      const there = offered.getProperty(member.name);
      const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
      const fits = there
        ? this.#checker.isTypeAssignableTo(this.#typeOf(there), this.#typeOf(member))
        : isOptional;
      return fits ? [] : [{ member, there, inside: [...path, member.name] }];
    });
    if (differing.length === 0) return null;
    return differing.flatMap(({ member, there, inside }): readonly HostApiChange[] =>
      there
        ? this.between(this.#typeOf(there), this.#typeOf(member), inside)
        : [{ member: inside.join('.'), kind: 'gone' }],
    );
  }
}

/** What a shell offers against what a remote was built with. */
export interface HostApiComparison {
  /** Where packages are found: the repository's top folder. */
  readonly repository: string;
  readonly offered: Declarations;
  readonly built: PublishedTypes;
}

/** The type that a module of the program exports by a name. */
function exportedType(program: ts.Program, file: string, name: string): ts.Type {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((known) => known.name === name);
  if (!symbol) throw new Error(`${file} declares no ${name}`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

/** The members of the HostApi that a remote was built with and a shell does not offer as they were. */
export function checkHostApi({ repository, offered, built }: HostApiComparison): {
  readonly changes: readonly HostApiChange[];
  /** Names that the remote imports from `shared` and this shell's `shared` does not export. */
  readonly lostImports: readonly string[];
} {
  const shared = join(repository, 'shared');
  const folderOf = (name: string): string => join(shared, name);
  const options = { ...optionsOf(shared), noEmit: true };
  const host = createDeclarationsHost(options, [
    { directory: folderOf('.offered'), declarations: offered },
    { directory: folderOf('.built'), declarations: withGrownLists(built.declarations, offered) },
  ]);
  const offeredDoor = join(folderOf('.offered'), 'index.d.ts');
  const apiOf = (name: string): string => join(folderOf(name), 'contract/hostApi.d.ts');
  const files = [offeredDoor, apiOf('.offered'), apiOf('.built')];
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  const place = program.getSourceFile(apiOf('.offered'));
  const door = program.getSourceFile(offeredDoor);
  const doorModule = door && checker.getSymbolAtLocation(door);
  if (!place || !doorModule) throw new Error('the shell keeps no declarations of shared');
  const exported = new Set(checker.getExportsOfModule(doorModule).map(({ name }) => name));
  return {
    changes: new HostApiChanges(checker, place).between(
      exportedType(program, apiOf('.offered'), 'HostApi'),
      exportedType(program, apiOf('.built'), 'HostApi'),
    ),
    lostImports: built.imports.filter((name) => !exported.has(name)),
  };
}
