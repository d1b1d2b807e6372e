import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';

/** A package in the lock file, as far as it is read here. */
export interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  /** True for a workspace. */
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages of the repository's lock file, by their paths. */
export const lockedPackages = (): Readonly<Record<string, LockedPackage>> =>
  (
    JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, LockedPackage>>;
    }
  ).packages;

/** The workspaces whose packages a server loads. */
export const SERVERS = ['music-api', 'music-api/composer', 'scripts/serve', 'scripts/endpoint'];

/** The folders of the installed packages that the servers need, as Node resolves them. */
export function serverPackages(): readonly string[] {
  const locked = lockedPackages();
  const found = new Set<string>();
  const visit = (path: string): void => {
    const { dependencies, optionalDependencies } = locked[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      let from = path;
      while (from !== '.' && !locked[join(from, 'node_modules', name)]) from = dirname(from);
      const package_ = join(from, 'node_modules', name);
      if (found.has(package_) || !locked[package_] || locked[package_].link) continue;
      found.add(package_);
      visit(package_);
    }
  };
  SERVERS.forEach(visit);
  // What is optional may be for another platform.
  return [...found].map((path) => join(repositoryRoot, path)).filter((path) => existsSync(path));
}
