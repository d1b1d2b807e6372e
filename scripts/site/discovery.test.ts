import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { join } from 'node:path';
import type { Parts } from './registry.ts';
import { rootFilesOf } from './rootFiles.ts';
import { siteLayout, type SiteLayout } from './siteLayout.ts';
import {
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from './testing/sampleBuild.ts';
import { storeVersion } from './storeBuild.ts';
import { readVersion, shortId } from './versions.ts';

let folder: SampleFolder;
let site: SiteLayout;
let parts: Parts;

const put = (build: string): string => storeVersion(site, build).version;

beforeEach(() => {
  folder = sampleFolder();
  site = siteLayout(join(folder.path, 'site'));
});
afterEach(() => folder.remove());

/** A site whose player has a canary for ten of a hundred visitors. */
function publishWithCanary() {
  const [one, two] = ['one', 'two'].map((mark) =>
    put(sampleRemote(folder.path, 'talk-radio', mark)),
  );
  parts = {
    shell: { current: put(sampleShell(folder.path, 'one')), earlier: [], canary: null },
    'talk-radio': { current: one!, earlier: [], canary: { version: two!, percent: 10 } },
  };
  return { one: one!, two: two! };
}

const document = (path: string, config = {}): string =>
  String(rootFilesOf(site, parts, config).get(path));
const discovered = (config = {}): unknown =>
  JSON.parse(document('.well-known/frontend-discovery.json', config));

const containerOf = (version: string) => {
  const { record } = readVersion(site, 'talk-radio', version);
  return record.scripts['entry']![0]!;
};

test('the discovery document names the container of each live version, its hash and its share of the visitors', () => {
  const { one, two } = publishWithCanary();
  const entry = (version: string, traffic: number) => ({
    url: `/remotes/talk-radio/${containerOf(version).file}`,
    metadata: { integrity: containerOf(version).integrity, version: shortId(version) },
    deployment: { traffic, default: traffic > 50 },
    extras: { manifest: `/remotes/talk-radio/mf-manifest.${shortId(version)}.json` },
  });
  expect(discovered()).toEqual({
    schema: expect.stringContaining('/v1-pre.json'),
    microFrontends: { 'talk-radio': [entry(one, 90), entry(two, 10)] },
  });
});

test('a remote with its own origin has absolute addresses', () => {
  const { one } = publishWithCanary();
  expect(discovered({ remoteOrigins: { 'talk-radio': 'https://radio.example' } })).toMatchObject({
    microFrontends: {
      'talk-radio': [
        {
          url: `https://radio.example/remotes/talk-radio/${containerOf(one).file}`,
          extras: {
            manifest: expect.stringContaining('https://radio.example/remotes/talk-radio/'),
          },
        },
        {},
      ],
    },
  });
});

test('a stock federation host that is given a manifest loads that version’s container', async () => {
  const { two } = publishWithCanary();
  const manifest = document(`remotes/talk-radio/mf-manifest.${shortId(two)}.json`);
  const loaded: string[] = [];
  const host: ModuleFederationRuntimePlugin = {
    name: 'stub-network',
    fetch: () => Promise.resolve(new Response(manifest)),
    loadEntry: ({ remoteInfo }) => {
      loaded.push(`${remoteInfo.entryGlobalName} at ${remoteInfo.entry}`);
      return Promise.resolve({
        init: () => undefined,
        get: () => () => Promise.resolve({ remote: 'views' }),
      });
    },
  };
  const federation = createInstance({
    name: 'stock_host',
    remotes: [
      {
        name: 'radio',
        entry: 'https://prelude.test/remotes/talk-radio/mf-manifest.json',
      },
    ],
    plugins: [host],
  });
  expect(await federation.loadRemote('radio/remote')).toEqual({ remote: 'views' });
  expect(loaded).toEqual([
    `prelude_talk_radio at https://prelude.test/remotes/talk-radio/${containerOf(two).file}`,
  ]);
});
