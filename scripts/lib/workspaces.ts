import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseOutsideJson } from '../../music-api/src/http/outsideJson.ts';

/** The repository's top folder. */
export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

type Versions = Readonly<Record<string, string>>;

interface PackageFile {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly prelude?: {
    readonly remote?: string;
    readonly contract?: string;
    readonly firstScreen?: readonly string[];
    readonly contributes?: unknown;
    readonly firstCovers?: unknown;
  };
}

/** A remote's workspace as its package.json describes it. */
export interface RemotePackage {
  /** The folder at the top of the repository. */
  readonly folder: string;
  /** The remote's name in the registry. */
  readonly name: string;
  /** The contract range it needs (docs/contracts.md). */
  readonly contract: string;
  /** What it declares, as its package.json has it: the record's schema checks it. */
  readonly contributes?: unknown;
  /** How its first covers follow from its first data, as its package.json has it: the record's schema checks it (scripts/site/buildRecord.ts). */
  readonly firstCovers?: unknown;
}

/**
 * The compiler that checks and compiles the tree: TypeScript 7, which takes a third of the time of TypeScript 6. The tools that
 * call the compiler's API (ts-loader, the gate) need TypeScript 6 for it.
 */
export const TSC = resolve(repositoryRoot, 'node_modules/typescript-native/bin/tsc');

/** The package.json in a folder. */
export const packageOf = (folder: string): PackageFile =>
  parseOutsideJson(readFileSync(resolve(repositoryRoot, folder, 'package.json'))) as PackageFile;

/** Every remote: the workspaces `remote-*` of the root's package.json. */
export function remotePackages(): readonly RemotePackage[] {
  const folders = readdirSync(repositoryRoot).filter(
    (folder) =>
      folder.startsWith('remote-') && existsSync(resolve(repositoryRoot, folder, 'package.json')),
  );
  return folders.sort().flatMap((folder) => {
    const { prelude } = packageOf(folder);
    if (!prelude?.remote || !prelude.contract) return [];
    const { remote: name, contract, contributes, firstCovers } = prelude;
    return [{ folder, name, contract, contributes, firstCovers }];
  });
}

/** The remotes that the first screen shows; the page preloads them. */
export const firstScreenRemotes = (): readonly string[] =>
  packageOf('shell').prelude?.firstScreen ?? [];

/** Where a workspace's build lies. */
export const distOf = (folder: string): string => resolve(repositoryRoot, folder, 'dist');
