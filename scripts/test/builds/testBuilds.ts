import { resolve } from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import type { Contributions } from '@prelude/shared/contributions';
import { type BuildVersions, remoteConfig, shellConfig, treeVersions } from '../../bundle/index.ts';
import { remotePackages, type RemotePackage, repositoryRoot } from '../../lib/index.ts';
import {
  TEST_BUILD_WORKSPACES,
  testBuildDirectory,
  type TestBuildName,
} from './testBuildFolders.ts';

const { BannerPlugin, DefinePlugin, NormalModuleReplacementPlugin } = webpack;

const sources = resolve(import.meta.dirname, 'source');

/** Puts a source of the test builds in a module's place, except where such a source asks for that module itself. */
const replace = (request: RegExp, source: string): WebpackPluginInstance =>
  new NormalModuleReplacementPlugin(
    request,
    (resource: { request: string; contextInfo: { issuer: string | null } }) => {
      if (!resource.contextInfo.issuer?.startsWith(sources))
        resource.request = resolve(sources, source);
    },
  );

const [contractMajor = 0, contractMinor = 0] = CONTRACT_VERSION.split('.').map(Number);
const [sharedMajor = 0] = treeVersions.shares['@prelude/shared'].split('.').map(Number);

/** What the contract and `shared` may come to be next, whatever the tree's are. */
const NEXT = {
  contractMinor: `${contractMajor}.${contractMinor + 1}`,
  contractMajor: `${contractMajor + 1}.0`,
  sharedMinor: `${sharedMajor}.999.0`,
  sharedMajor: `${sharedMajor + 1}.0.0`,
} as const;

/** The present contract, as the shell of the next major offers it for a while. */
const OLDER_CONTRACT = { version: CONTRACT_VERSION, until: '2099-12-31' };

const define = (contract: string): WebpackPluginInstance =>
  new DefinePlugin({ TEST_BUILD_CONTRACT: JSON.stringify(contract) });

const withVersions = (
  changed: Partial<Omit<BuildVersions, 'shares'>> & {
    readonly shares?: Partial<BuildVersions['shares']>;
  },
): BuildVersions => ({
  ...treeVersions,
  ...changed,
  shares: { ...treeVersions.shares, ...changed.shares },
});

/** The production build of a part, without a minimizer: the size of a test build does not matter. */
const testBuild = (
  name: TestBuildName,
  config: Configuration,
  plugins: readonly WebpackPluginInstance[] = [],
): Configuration => ({
  ...config,
  devtool: false,
  output: { ...config.output, path: testBuildDirectory(name) },
  plugins: [...(config.plugins ?? []), ...plugins],
  optimization: { ...config.optimization, minimize: false },
});

const entry = { icon: 'edit', order: 100, needsSignIn: false };

/** A remote for which the tree has no workspace, and of whose views the shell names none: its record declares its page. */
const OUTSIDE: RemotePackage = {
  folder: 'scripts/test/builds/source',
  name: 'outside',
  contract: '^2.2',
  contributes: {
    pages: [{ ...entry, key: 'outside', title: 'Talk radio', icon: 'music', view: 'page' }],
  },
};

interface RemoteTestBuild {
  readonly versions?: BuildVersions;
  /** The range that the registry names; the remote's own unless it is given. */
  readonly contract?: string;
  /** What its record declares. */
  readonly contributes?: Contributions;
  /** The module that wraps the remote. */
  readonly source?: string;
  /** The module that replaces `@prelude/shared`. */
  readonly shared?: string;
  /** Code at the head of each script. */
  readonly banner?: string;
}

function remoteTestBuild(name: TestBuildName, made: RemoteTestBuild): Configuration {
  const folder = TEST_BUILD_WORKSPACES[name];
  const remote = remotePackages().find((candidate) => candidate.folder === folder) ?? OUTSIDE;
  const { contract = remote.contract, contributes = remote.contributes } = made;
  const config = remoteConfig(
    { ...remote, contract, contributes },
    {
      versions: made.versions,
    },
  );
  const realRemote = resolve(repositoryRoot, remote.folder, 'src/remote.tsx');
  const shared = made.shared && { '@prelude/shared$': resolve(sources, made.shared) };
  return testBuild(
    name,
    { ...config, resolve: { ...config.resolve, ...(shared && { alias: shared }) } },
    [
      ...(made.source ? [replace(/^\.\/src\/remote\.tsx$/, made.source)] : []),
      new NormalModuleReplacementPlugin(/^\.\/realRemote$/, realRemote),
      define(contract),
      ...(made.banner ? [new BannerPlugin({ banner: made.banner, raw: true, test: /\.js$/ })] : []),
    ],
  );
}

interface ShellTestBuild {
  readonly versions: BuildVersions;
  readonly plugins?: readonly WebpackPluginInstance[];
}

const shellTestBuild = (
  name: TestBuildName,
  { versions, plugins = [] }: ShellTestBuild,
): Configuration =>
  testBuild(name, shellConfig('production', { versions }), [
    ...plugins,
    replace(/\/contractVersion$/, 'otherContractVersion.ts'),
    define(versions.offers),
  ]);

/** A page for everybody, one for members, and something for each slot (source/declaringRemote.tsx). */
const DIARY: Contributions = {
  pages: [
    { ...entry, key: 'diary', title: 'Listening diary', view: 'diary' },
    {
      ...entry,
      key: 'my-diary',
      title: 'My notes',
      view: 'diary',
      icon: 'user',
      order: 101,
      needsSignIn: true,
    },
  ],
  slots: [
    { slot: 'home-row', view: 'onThisDay', order: 0 },
    { slot: 'settings-section', view: 'settings', order: 0 },
    { slot: 'player-end', view: 'light', order: 0 },
    { ...entry, slot: 'track-menu', action: 'note', title: 'Note in the diary' },
  ],
};

const FAULTY: RemoteTestBuild = { source: 'faultyRemote.tsx' };

/** Says in a page that this build of the remote runs there. */
const marked = (remote: string): RemoteTestBuild => ({
  banner: `(globalThis.markedRemotes??=[]).push(${JSON.stringify(remote)});`,
});

/** What is different in each test build. */
const TEST_BUILDS: Readonly<Record<TestBuildName, RemoteTestBuild | ShellTestBuild>> = {
  'faulty-catalog': FAULTY,
  'faulty-library': FAULTY,
  'faulty-concerts': FAULTY,
  'faulty-player': FAULTY,
  'outside-radio': {},
  'faulty-outside': FAULTY,
  'concerts-for-contract-1': { contract: '^1.0' },
  'concerts-for-contract-3': { contract: '^3.0' },
  'concerts-for-next-minor': { contract: `^${NEXT.contractMinor}`, source: 'needsEdition.tsx' },
  'concerts-for-next-major': {
    versions: withVersions({ shares: { '@prelude/shared': NEXT.sharedMajor } }),
    contract: `^${NEXT.contractMajor}`,
    source: 'needsNextMajor.tsx',
  },
  'concerts-with-diary': { contract: '^2.2', contributes: DIARY, source: 'declaringRemote.tsx' },
  'marked-concerts': marked('concerts'),
  'marked-player': marked('player'),
  'concerts-on-next-react': { versions: withVersions({ shares: { react: '20.0.0' } }) },
  'concerts-on-next-runtime': { versions: withVersions({ federationVersion: '2.10.0' }) },
  'catalog-on-newer-shared': {
    versions: withVersions({ shares: { '@prelude/shared': NEXT.sharedMinor } }),
    source: 'usesNewerShared.tsx',
    shared: 'newerShared.ts',
  },
  'shell-next-minor': {
    versions: withVersions({
      offers: NEXT.contractMinor,
      shares: { '@prelude/shared': NEXT.sharedMinor },
    }),
    plugins: [replace(/^\.\/createHost$/, 'createHostWithEdition.ts')],
  },
  'shell-next-major': { versions: withVersions({ offers: NEXT.contractMajor }) },
  'shell-of-two-majors': {
    versions: withVersions({
      offers: NEXT.contractMajor,
      olderContract: OLDER_CONTRACT,
      shares: { '@prelude/shared': NEXT.sharedMajor },
    }),
    plugins: [
      replace(/^\.\/createHost$/, 'createHostOfNextMajor.ts'),
      replace(/\/olderContract$/, 'olderContractOfNextMajor.ts'),
      new DefinePlugin({ TEST_BUILD_OLDER_CONTRACT: JSON.stringify(OLDER_CONTRACT) }),
    ],
  },
  'shell-on-next-shared': {
    versions: withVersions({ shares: { '@prelude/shared': NEXT.sharedMajor } }),
  },
};

/** How a test build is built. */
export const testBuildConfig = (name: TestBuildName): Configuration =>
  TEST_BUILD_WORKSPACES[name] === 'shell'
    ? shellTestBuild(name, TEST_BUILDS[name] as ShellTestBuild)
    : remoteTestBuild(name, TEST_BUILDS[name]);
