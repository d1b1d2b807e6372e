import { join } from 'node:path';
import { containerName } from '@prelude/shell/container-name';
import type { BuiltFile, RemoteRecord } from './buildRecord.ts';
import type { PartState, Registry } from './registry.ts';
import { urlDirectoryOf, type SiteLayout } from './siteLayout.ts';
import { readVersion, shortId } from './versions.ts';

/** The name of a version's manifest, which lies next to the version's files. */
const manifestName = (version: string): string => `mf-manifest.${shortId(version)}.json`;

/** Where a version's manifest is. */
export const manifestFile = (site: SiteLayout, part: string, version: string): string =>
  join(site.www, urlDirectoryOf(part), manifestName(version));

const assetsOf = (files: readonly BuiltFile[] = []) => {
  const named = (ending: string): readonly string[] =>
    files.map(({ file }) => file).filter((file) => file.endsWith(ending));
  return {
    js: { sync: named('.js'), async: [] },
    css: { sync: named('.css'), async: [] },
  };
};

/**
 * A remote's version as the Module Federation manifest describes it, for the field's tools: its container, what it
 * exposes and what it shares. The product reads the registry in the page instead (docs/decisions/federation.md).
 * Addresses are relative to the manifest, so it is right on every origin.
 */
function federationManifest(record: RemoteRecord, version: string): object {
  const { name, federationVersion, exposes, requires, chunks } = record;
  const id = containerName(name);
  return {
    id,
    name: id,
    metaData: {
      name: id,
      type: 'app',
      buildInfo: { buildVersion: shortId(version), buildName: name },
      remoteEntry: { name: record.scripts['entry']?.at(-1)?.file, path: '', type: 'global' },
      globalName: id,
      pluginVersion: federationVersion,
      publicPath: 'auto',
    },
    shared: Object.entries(requires).map(([dependency, { range, singleton, ownVersion }]) => ({
      id: `${id}:${dependency}`,
      name: dependency,
      version: ownVersion ?? '',
      singleton,
      requiredVersion: range,
      hash: '',
      assets: assetsOf(),
    })),
    remotes: [],
    exposes: exposes.map((path) => ({
      id: `${id}:${path.replace('./', '')}`,
      name: path.replace('./', ''),
      path,
      assets: assetsOf(chunks),
    })),
  };
}

/** The schema of the frontend discovery document. */
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Where the document lies below the site's root, as its authors recommend. */
const DISCOVERY_PATH = '.well-known/frontend-discovery.json';

/** A live version of a remote. */
interface ServedVersion {
  readonly version: string;
  readonly record: RemoteRecord;
  /** How many of a hundred visitors get it. */
  readonly traffic: number;
  /** True for the current version, false for a canary. */
  readonly isCurrent: boolean;
}

/** The live versions of a part; none of the shell, which is no micro-frontend of another host. */
function servedVersions(
  site: SiteLayout,
  part: string,
  { current, canary }: PartState,
): readonly ServedVersion[] {
  const percent = canary?.percent ?? 0;
  const live = [
    { version: current, traffic: 100 - percent, isCurrent: true },
    { version: canary?.version ?? null, traffic: percent, isCurrent: false },
  ];
  return live.flatMap(({ version, ...share }) => {
    if (version === null) return [];
    const { record } = readVersion(site, part, version);
    return record.kind === 'remote' ? [{ version, record, ...share }] : [];
  });
}

/** What the document says of one version; addresses are absolute where the remote has its own origin. */
function entryOf(
  part: string,
  { version, record, traffic, isCurrent }: ServedVersion,
  origin: string | undefined,
) {
  const container = record.scripts['entry']?.at(-1);
  const addressOf = (file = ''): string => {
    const path = `${urlDirectoryOf(part)}/${file}`;
    return origin === undefined ? path : new URL(path, origin).href;
  };
  return {
    url: addressOf(container?.file),
    metadata: { integrity: container?.integrity, version: shortId(version) },
    deployment: { traffic, default: isCurrent },
    extras: { manifest: addressOf(manifestName(version)) },
  };
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * What a site tells the field's tools about its remotes, by path: a federation manifest for each live version, and one frontend
 * discovery document that names them all.
 */
export function discoveryFiles(
  site: SiteLayout,
  { parts }: Registry,
  remoteOrigins: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const microFrontends: Record<string, readonly object[]> = {};
  for (const [part, state] of Object.entries(parts)) {
    const served = servedVersions(site, part, state);
    for (const { version, record } of served)
      files.set(manifestFile(site, part, version), asJson(federationManifest(record, version)));
    if (served.length > 0)
      microFrontends[part] = served.map((version) => entryOf(part, version, remoteOrigins[part]));
  }
  return files.set(join(site.www, DISCOVERY_PATH), asJson({ schema: SCHEMA, microFrontends }));
}
