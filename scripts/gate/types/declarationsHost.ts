import { join, posix, sep } from 'node:path';
import ts from 'typescript';
import type { Declarations } from '../../bundle/index.ts';

/** Published declarations in a folder that is nowhere on the disk. */
export interface MountedDeclarations {
  /** Absolute; packages are found above it. */
  readonly directory: string;
  readonly declarations: Declarations;
}

/** Says where an import leads instead; undefined where it leads as ever. */
export type Redirect = (specifier: string, resolved: string | undefined) => string | undefined;

const toPosix = (path: string): string => path.split(sep).join('/');

/** A compiler's host in which published declarations are found next to the files on the disk. */
export function createDeclarationsHost(
  options: ts.CompilerOptions,
  mounts: readonly MountedDeclarations[],
  redirect: Redirect = () => undefined,
): ts.CompilerHost {
  const disk = ts.createCompilerHost(options);
  const virtual = new Map<string, string>();
  for (const { directory, declarations } of mounts)
    for (const [path, text] of Object.entries(declarations))
      virtual.set(toPosix(join(directory, path)), text);
  const isVirtual = (file: string): boolean =>
    mounts.some(({ directory }) => file.startsWith(`${toPosix(directory)}/`));

  /** A relative import within published declarations. */
  function within(specifier: string, containing: string): string | undefined {
    const path = posix.join(posix.dirname(containing), specifier);
    return [`${path}.d.ts`, `${path}/index.d.ts`].find((file) => virtual.has(file));
  }

  function resolve(specifier: string, containing: string): ts.ResolvedModuleFull | undefined {
    if (isVirtual(containing) && specifier.startsWith('.')) {
      const file = within(specifier, containing);
      return file === undefined ? undefined : declared(file);
    }
    const { resolvedModule } = ts.resolveModuleName(specifier, containing, options, disk);
    const elsewhere = redirect(specifier, resolvedModule?.resolvedFileName);
    return elsewhere === undefined ? resolvedModule : declared(elsewhere);
  }

  const declared = (file: string): ts.ResolvedModuleFull => ({
    resolvedFileName: toPosix(file),
    extension: ts.Extension.Dts,
  });

  return {
    ...disk,
    fileExists: (file) => virtual.has(file) || disk.fileExists(file),
    readFile: (file) => virtual.get(file) ?? disk.readFile(file),
    getSourceFile(file, language, ...rest) {
      const text = virtual.get(file);
      return text === undefined
        ? disk.getSourceFile(file, language, ...rest)
        : ts.createSourceFile(file, text, language);
    },
    resolveModuleNameLiterals: (literals, containing) =>
      literals.map(({ text }) => ({ resolvedModule: resolve(text, containing) })),
  };
}
