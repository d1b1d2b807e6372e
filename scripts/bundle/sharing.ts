import type { SharedRequirement, ShellFacts } from '../site/index.ts';
import type { Declarations } from './types/declarations.ts';

/** The versions that a build is made with; its record tells them. */
export interface BuildVersions {
  /** What the host shares, by package name; the shell's own list is in shell/src/remotes/federation.ts. */
  readonly shares: Readonly<Record<'react' | 'react-dom' | '@prelude/shared', string>>;
  /** The contract that the shell offers. */
  readonly offers: string;
  /** A contract of the major before, which the shell offers too until a day; null if it offers one. */
  readonly olderContract?: ShellFacts['olderContract'] | null;
  /** The federation runtime's; host and remotes must agree on its major and minor. */
  readonly federationVersion: string;
}

/** What a build is made of besides its sources; the record keeps the first paint, and the types. */
export interface MadeOf<FirstPaint> {
  readonly versions?: BuildVersions | undefined;
  readonly firstPaint?: FirstPaint;
  readonly declarations?: () => Declarations;
}

/** The packages that a shell shares, with their versions. */
export const sharedPackages = ({ shares }: BuildVersions): Readonly<Record<string, string>> => ({
  ...shares,
  'react/jsx-runtime': shares.react,
});

const caretMajor = (version: string): string => `^${version.split('.')[0]}.0.0`;

/**
 * What every remote needs of the host: React from there alone, and any of the same major; `shared` from there if that is
 * at least what the remote was built with, or its own.
 */
export const requirementsOf = (
  versions: BuildVersions,
): Readonly<Record<string, SharedRequirement>> =>
  Object.fromEntries(
    Object.entries(sharedPackages(versions)).map(([name, version]) => [
      name,
      name === '@prelude/shared'
        ? { range: `^${version}`, singleton: false, ownVersion: version }
        : { range: caretMajor(version), singleton: true, ownVersion: null },
    ]),
  );

/** The same for the federation plugin. */
export const sharedModules = (requires: Readonly<Record<string, SharedRequirement>>) =>
  Object.fromEntries(
    Object.entries(requires).map(([name, { range, ownVersion }]) => [
      name,
      ownVersion === null
        ? { singleton: true, import: false as const, strictVersion: true, requiredVersion: range }
        : { requiredVersion: range, version: ownVersion },
    ]),
  );
