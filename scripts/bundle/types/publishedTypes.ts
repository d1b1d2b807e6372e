import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { hashOfInputs } from '../inputs.ts';
import { replaceFile, repositoryRoot } from '../../lib/index.ts';
import { integrityOf, TYPES_FILE } from '../../site/index.ts';
import { amendRecord } from '../amendRecord.ts';
import { importedNames } from './importedNames.ts';

/** Declarations of `shared` by path below its sources, for example `contract/hostApi.d.ts`. */
export type Declarations = Readonly<Record<string, string>>;

/** What a published version keeps of the types it was built with, so that later ones can be checked against it. */
export interface PublishedTypes {
  /** All that the front door of `shared` leads to, the contract among it. */
  readonly declarations: Declarations;
  /** The names that a remote imports from `@prelude/shared`, sorted; none of the shell, which brings it. */
  readonly imports: readonly string[];
}

const cacheDirectory = resolve(repositoryRoot, '.cache/types');

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

/** Compiles the declarations behind the front door of the `shared` below a repository's top folder. */
export function emitDeclarations(repository: string): Declarations {
  const folder = join(repository, 'shared');
  const outDir = join(folder, '.declarations');
  const program = ts.createProgram(
    [join(folder, 'src/index.ts'), join(folder, 'src/cssModules.d.ts')],
    { ...optionsOf(folder), outDir, emitDeclarationOnly: true, removeComments: true },
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
  return declarations;
}

/** The working tree's declarations of `shared`; compiled once for each state of its sources, which takes seconds. */
export function ownDeclarations(): Declarations {
  const hash = hashOfInputs(['shared', 'tsconfig.base.json', 'package-lock.json']).slice(0, 16);
  const file = join(cacheDirectory, `${hash}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Declarations;
  const declarations = emitDeclarations(repositoryRoot);
  replaceFile(file, JSON.stringify(declarations));
  return declarations;
}

/** The types of the working tree's build of a part: what `publish` keeps with its record. */
export function typesOfBuild(folder: string): PublishedTypes {
  const isShell = folder === 'shell';
  return {
    declarations: ownDeclarations(),
    imports: isShell ? [] : importedNames(resolve(repositoryRoot, folder)),
  };
}

/** Keeps types with the build in a folder, and their hash in its record: they are part of the version's id. */
export function keepTypes(buildDirectory: string, types: PublishedTypes): void {
  const text = JSON.stringify(types);
  writeFileSync(join(buildDirectory, TYPES_FILE), text);
  amendRecord(buildDirectory, { types: integrityOf(Buffer.from(text)) });
}
