import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import { olderContract } from '@prelude/shell/older-contract';
import { packageOf } from '../lib/index.ts';
import type { BuildVersions } from './sharing.ts';

const installed = (name: string): string => packageOf(`node_modules/${name}`).version;

/** The versions of this tree; the tests of skew build with others (scripts/test/builds). */
export const treeVersions: BuildVersions = {
  shares: {
    react: installed('react'),
    'react-dom': installed('react-dom'),
    '@prelude/shared': packageOf('shared').version,
  },
  offers: CONTRACT_VERSION,
  olderContract: olderContract && { version: olderContract.version, until: olderContract.until },
  federationVersion: installed('@module-federation/enhanced'),
};
