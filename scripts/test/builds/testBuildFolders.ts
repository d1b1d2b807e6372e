import { resolve } from 'node:path';
import { siteLayout } from '../../site/index.ts';
import { repositoryRoot } from '../../lib/index.ts';

/**
 * The versions that the tests of faults and of skew publish, each with the workspace that it is built from;
 * those of an outside remote have none, and use `shared`. Each differs
 * from the tree's own build in the one thing that its name says.
 */
export const TEST_BUILD_WORKSPACES = {
  'faulty-catalog': 'remote-catalog',
  'faulty-library': 'remote-library',
  'faulty-concerts': 'remote-concerts',
  'faulty-player': 'remote-player',
  'concerts-for-contract-1': 'remote-concerts',
  'concerts-for-contract-3': 'remote-concerts',
  'concerts-for-next-minor': 'remote-concerts',
  'concerts-for-next-major': 'remote-concerts',
  'concerts-on-next-react': 'remote-concerts',
  'concerts-on-next-runtime': 'remote-concerts',
  'concerts-with-diary': 'remote-concerts',
  'marked-concerts': 'remote-concerts',
  'marked-player': 'remote-player',
  'catalog-on-newer-shared': 'remote-catalog',
  'outside-radio': 'shared',
  'faulty-outside': 'shared',
  'shell-next-minor': 'shell',
  'shell-next-major': 'shell',
  'shell-of-two-majors': 'shell',
  'shell-on-next-shared': 'shell',
} as const;

export type TestBuildName = keyof typeof TEST_BUILD_WORKSPACES;

export const TEST_BUILD_NAMES = Object.keys(TEST_BUILD_WORKSPACES) as readonly TestBuildName[];

const folder = resolve(repositoryRoot, '.cache/test-builds');

/** The folder of a test build. */
export const testBuildDirectory = (name: TestBuildName): string => resolve(folder, 'builds', name);

/** Where all versions lie, compressed once, that the sites of the tests share; it has no pages. */
export const testBuildStore = siteLayout(resolve(folder, 'site'));
