import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import { packageOf, repositoryRoot } from '../lib/index.ts';
import type { BuildVersions } from './sharing.ts';

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
