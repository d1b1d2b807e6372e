import { resolve } from 'node:path';
import { siteFolder } from '../publish/siteFolder.ts';
import { repositoryRoot } from '../workspaces.ts';

/**
 * The versions that the tests of faults and of skew publish: each is really built from the tree's sources, and differs
 * from the tree's own build in the one thing that its name says.
 */
export const VARIANT_NAMES = [
  'faulty-catalog',
  'faulty-library',
  'faulty-concerts',
  'faulty-player',
  'concerts-for-contract-1',
  'concerts-for-contract-3',
  'concerts-for-next-minor',
  'concerts-on-next-react',
  'concerts-on-next-runtime',
  'catalog-on-newer-shared',
  'shell-next-minor',
  'shell-next-major',
  'shell-on-next-shared',
] as const;

export type VariantName = (typeof VARIANT_NAMES)[number];

const folder = resolve(repositoryRoot, '.cache/variants');

/** The folder of a variant's build. */
export const variantDirectory = (name: VariantName): string => resolve(folder, 'builds', name);

/** The hash of what a variant was built from. */
export const variantStamp = (name: VariantName): string => resolve(folder, 'stamps', name);

/** Where all versions lie, compressed once, that the sites of the tests share; it has no pages. */
export const variantStore = siteFolder(resolve(folder, 'site'));
