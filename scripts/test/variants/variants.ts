import { resolve } from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import type { Contributions } from '@prelude/shared/contributions';
import { type BuildVersions, remoteConfig, shellConfig, treeVersions } from '../../bundle/index.ts';
import { remotePackages, type RemotePackage, repositoryRoot } from '../../lib/index.ts';
import { variantDirectory, type VariantName } from './variantFolders.ts';

const { BannerPlugin, DefinePlugin, NormalModuleReplacementPlugin } = webpack;

const sources = resolve(import.meta.dirname, 'source');

/** Puts a source of the variants in a module's place, except where such a source asks for that module itself. */
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
  new DefinePlugin({ VARIANT_CONTRACT: JSON.stringify(contract) });

const withVersions = (
  changed: Partial<Omit<BuildVersions, 'shares'>> & {
    readonly shares?: Partial<BuildVersions['shares']>;
  },
): BuildVersions => ({
  ...treeVersions,
  ...changed,
  shares: { ...treeVersions.shares, ...changed.shares },
});

/** The production build of a part, without a minimizer: the size of a variant does not matter. */
const variant = (
  name: VariantName,
  config: Configuration,
  plugins: readonly WebpackPluginInstance[] = [],
): Configuration => ({
  ...config,
  devtool: false,
  output: { ...config.output, path: variantDirectory(name) },
  plugins: [...(config.plugins ?? []), ...plugins],
  optimization: { ...config.optimization, minimize: false },
});

const entry = { icon: 'edit', order: 100, needsSignIn: false };

/** A remote for which the tree has no workspace, and of whose views the shell names none: its record declares its page. */
const OUTSIDE: RemotePackage = {
  folder: 'scripts/test/variants/source',
  name: 'outside',
  version: '1.0.0',
  contract: '^2.2',
  contributes: {
    pages: [{ ...entry, key: 'outside', title: 'Talk radio', icon: 'music', view: 'page' }],
  },
};

interface RemoteVariant {
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

function remoteVariant(name: VariantName, remoteName: string, made: RemoteVariant): Configuration {
  const remote = [...remotePackages(), OUTSIDE].find((candidate) => candidate.name === remoteName);
  if (!remote) throw new Error(`there is no remote ${remoteName}`);
  const { contract = remote.contract, contributes = remote.contributes } = made;
  const config = remoteConfig({ ...remote, contract, contributes }, 'production', {
    versions: made.versions,
  });
  const realRemote = resolve(repositoryRoot, remote.folder, 'src/remote.tsx');
  const shared = made.shared && { '@prelude/shared$': resolve(sources, made.shared) };
  return variant(
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

function shellVariant(
  name: VariantName,
  versions: BuildVersions,
  plugins: readonly WebpackPluginInstance[] = [],
): Configuration {
  return variant(name, shellConfig('production', { versions }), [
    ...plugins,
    replace(/\/contractVersion$/, 'otherContractVersion.ts'),
    define(versions.offers),
  ]);
}

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

const faulty = (remote: string) => (name: VariantName) =>
  remoteVariant(name, remote, { source: 'faultyRemote.tsx' });

/** Says in a page that this build of the remote runs there. */
const marked = (remote: string) => (name: VariantName) =>
  remoteVariant(name, remote, {
    banner: `(globalThis.markedRemotes??=[]).push(${JSON.stringify(remote)});`,
  });

/** How each variant is built. */
export const VARIANTS: Readonly<Record<VariantName, (name: VariantName) => Configuration>> = {
  'faulty-catalog': faulty('catalog'),
  'faulty-library': faulty('library'),
  'faulty-concerts': faulty('concerts'),
  'faulty-player': faulty('player'),
  'outside-radio': (name) => remoteVariant(name, 'outside', {}),
  'faulty-outside': faulty('outside'),
  'concerts-for-contract-1': (name) => remoteVariant(name, 'concerts', { contract: '^1.0' }),
  'concerts-for-contract-3': (name) => remoteVariant(name, 'concerts', { contract: '^3.0' }),
  'concerts-for-next-minor': (name) =>
    remoteVariant(name, 'concerts', {
      contract: `^${NEXT.contractMinor}`,
      source: 'needsEdition.tsx',
    }),
  'concerts-for-next-major': (name) =>
    remoteVariant(name, 'concerts', {
      versions: withVersions({ shares: { '@prelude/shared': NEXT.sharedMajor } }),
      contract: `^${NEXT.contractMajor}`,
      source: 'needsNextMajor.tsx',
    }),
  'concerts-with-diary': (name) =>
    remoteVariant(name, 'concerts', {
      contract: '^2.2',
      contributes: DIARY,
      source: 'declaringRemote.tsx',
    }),
  'marked-concerts': marked('concerts'),
  'marked-player': marked('player'),
  'concerts-on-next-react': (name) =>
    remoteVariant(name, 'concerts', { versions: withVersions({ shares: { react: '20.0.0' } }) }),
  'concerts-on-next-runtime': (name) =>
    remoteVariant(name, 'concerts', { versions: withVersions({ federationVersion: '2.10.0' }) }),
  'catalog-on-newer-shared': (name) =>
    remoteVariant(name, 'catalog', {
      versions: withVersions({ shares: { '@prelude/shared': NEXT.sharedMinor } }),
      source: 'usesNewerShared.tsx',
      shared: 'newerShared.ts',
    }),
  'shell-next-minor': (name) =>
    shellVariant(
      name,
      withVersions({
        offers: NEXT.contractMinor,
        shares: { '@prelude/shared': NEXT.sharedMinor },
      }),
      [replace(/^\.\/createHost$/, 'createHostWithEdition.ts')],
    ),
  'shell-next-major': (name) => shellVariant(name, withVersions({ offers: NEXT.contractMajor })),
  'shell-of-two-majors': (name) =>
    shellVariant(
      name,
      withVersions({
        offers: NEXT.contractMajor,
        olderContract: OLDER_CONTRACT,
        shares: { '@prelude/shared': NEXT.sharedMajor },
      }),
      [
        replace(/^\.\/createHost$/, 'createHostOfNextMajor.ts'),
        replace(/\/olderContract$/, 'olderContractOfNextMajor.ts'),
        new DefinePlugin({ VARIANT_OLDER_CONTRACT: JSON.stringify(OLDER_CONTRACT) }),
      ],
    ),
  'shell-on-next-shared': (name) =>
    shellVariant(name, withVersions({ shares: { '@prelude/shared': NEXT.sharedMajor } })),
};
