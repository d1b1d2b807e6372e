import { existsSync } from 'node:fs';
import type { Page, ViewportSize } from '@playwright/test';
import { installPackages } from '../../scripts/lib/index.ts';

export interface PageOptions {
  readonly baseURL: string;
  readonly viewport: ViewportSize | null;
}

/** A page of an empty profile. */
export interface EnginePage {
  readonly page: Page;
  /** Such as `Firefox 153.7.0`, for reports. */
  readonly version: string;
  /** Closes all pages of the profile. */
  readonly close: () => Promise<void>;
}

/** What starts pages of an engine. */
export interface EngineBrowser {
  newPage(options: PageOptions): Promise<EnginePage>;
  stop(): Promise<void>;
}

/** An engine of this system. */
export interface Engine {
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** The paths of its programs, by name, where to look for each. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  /** `storageDenied`: sites may store nothing, every access to their storage throws; without effect in WebKit. */
  start(
    programs: Readonly<Record<string, string>>,
    wishes: { readonly storageDenied: boolean },
  ): Promise<EngineBrowser>;
}

/** The programs of an engine, installed first where one is missing, on Debian as root; or how to install them. */
export function findPrograms(
  name: string,
  { packages, programs }: Engine,
): Readonly<Record<string, string>> | string {
  const find = (): readonly (readonly [string, string | undefined])[] =>
    Object.entries(programs).map(([program, paths]) => [
      program,
      paths.find((path) => existsSync(path)),
    ]);
  const isMissing = ([, path]: readonly [string, string | undefined]): boolean => !path;
  if (find().some(isMissing)) installPackages(name, packages);
  const found = find();
  return found.some(isMissing)
    ? `${name} is missing. Install it with: sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`
    : (Object.fromEntries(found) as Record<string, string>);
}
