import { join, posix } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../../lib/index.ts';

/** Declarations of `shared` by path below its sources, for example `contract/hostApi.d.ts`. */
export type Declarations = Readonly<Record<string, string>>;

/** The options that a workspace is compiled with, for a program that leaves nothing on the disk. */
export function optionsOf(folder: string): ts.CompilerOptions {
  const file = join(folder, 'tsconfig.json');
  const parsed = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic({ messageText }) {
        throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
      },
    },
  );
  if (!parsed) throw new Error(`${file} can't be read`);
  // `types` are those of tests; what ships needs none.
  const { tsBuildInfoFile: _kept, ...options } = parsed.options;
  return { ...options, composite: false, incremental: false, declarationMap: false, types: [] };
}

/** The parsed files of TypeScript's own library, which every program has: parsing them takes most of a small one's time. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** A compiler's host that reads the disk. */
export function compilerHostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile.bind(host);
  const library = host.getDefaultLibLocation?.();
  host.getSourceFile = (file, language, ...rest) => {
    if (library === undefined || !file.startsWith(`${library}/`))
      return parse(file, language, ...rest);
    const key = `${options.target} ${file}`;
    if (!libraries.has(key)) libraries.set(key, parse(file, language, ...rest));
    return libraries.get(key);
  };
  return host;
}

/** The declarations that those of `modules` lead to: a program has also what only its code imports. */
function reachedFrom(modules: readonly string[], declarations: Declarations): Declarations {
  const reached = new Set<string>();
  const reach = (file: string): void => {
    const text = declarations[file];
    if (text === undefined || reached.has(file)) return;
    reached.add(file);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const path = posix.join(posix.dirname(file), fileName);
      reach(`${path}.d.ts`);
      reach(posix.join(path, 'index.d.ts'));
    }
  };
  for (const module of modules) reach(module.replace(/\.ts$/, '.d.ts'));
  return Object.fromEntries(Object.entries(declarations).filter(([file]) => reached.has(file)));
}

/** Compiles the declarations that modules of the `shared` below a repository's top folder lead to; its front door's by default. */
export function emitDeclarations(
  repository: string,
  modules: readonly string[] = ['index.ts'],
  options: ts.CompilerOptions = { removeComments: true },
): Declarations {
  const folder = join(repository, 'shared');
  const outDir = join(folder, '.declarations');
  const compilerOptions = {
    ...optionsOf(folder),
    ...{ outDir, emitDeclarationOnly: true },
    // The types are checked by `npm run check`; the declarations are the same without, in a fifth of the time.
    noCheck: true,
    ...options,
  };
  const program = ts.createProgram(
    [...modules, 'cssModules.d.ts'].map((module) => join(folder, 'src', module)),
    compilerOptions,
    compilerHostOf(compilerOptions),
  );
  const declarations: Record<string, string> = {};
  program.emit(
    undefined,
    (file, text) => {
      declarations[file.slice(outDir.length + 1)] = text;
    },
    undefined,
    true,
  );
  return reachedFrom(modules, declarations);
}

let own: Declarations | null = null;

/** The working tree's declarations of `shared`; compiled once in a process, which takes seconds. */
export const ownDeclarations = (): Declarations => (own ??= emitDeclarations(repositoryRoot));
