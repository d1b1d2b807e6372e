import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import { packageOf, repositoryRoot } from '../lib/index.ts';
import type { SharedRequirement } from '../site/index.ts';

const require = createRequire(import.meta.url);

const versionOf = (packageName: string): string =>
  (
    JSON.parse(readFileSync(require.resolve(`${packageName}/package.json`), 'utf8')) as {
      version: string;
    }
  ).version;

/** The federation runtime's version; host and remotes must agree on its major and minor. */
export const federationVersion: string = (
  JSON.parse(
    readFileSync(
      resolve(repositoryRoot, 'node_modules/@module-federation/enhanced/package.json'),
      'utf8',
    ),
  ) as { version: string }
).version;

/** The versions that a build is made with; its record tells them. */
export interface BuildVersions {
  /** What the host shares, by package name; the shell's own list is in shell/src/remotes/federation.ts. */
  readonly shares: Readonly<Record<'react' | 'react-dom' | '@prelude/shared', string>>;
  /** The contract that the shell offers. */
  readonly offers: string;
  readonly federationVersion: string;
}

/** The versions of this tree; the tests of skew build with others (scripts/test/variants). */
export const treeVersions: BuildVersions = {
  shares: {
    react: versionOf('react'),
    'react-dom': versionOf('react-dom'),
    '@prelude/shared': packageOf('shared').version,
  },
  offers: CONTRACT_VERSION,
  federationVersion,
};

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
