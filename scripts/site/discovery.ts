import { containerName } from '@prelude/shell/container-name';
import type { BuiltFile, RemoteRecord } from './buildRecord.ts';
import type { Parts } from './registry.ts';
import type { SiteConfig } from './siteConfig.ts';
import { urlDirectoryOf } from './siteLayout.ts';
import { shortId, type Version } from './versions.ts';

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
      remoteEntry: {
        name: record.scripts['entry']?.at(-1)?.file,
        path: '',
        type: record.type ?? 'global',
      },
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

/**
 * What a site tells the field's tools about its remotes, by path: a federation manifest next to the files of each live version, and
 * one frontend discovery document that names them all. Addresses are absolute where a remote has its own origin.
 */
export function discoveryFiles(
  versions: readonly Version[],
  parts: Parts,
  config: Partial<SiteConfig>,
): Readonly<Record<string, object>> {
  const manifests: Record<string, object> = {};
  const microFrontends: Record<string, object[]> = {};
  for (const { part, version, record } of versions) {
    // The shell is no micro-frontend of another host.
    if (record.kind !== 'remote') continue;
    const directory = urlDirectoryOf(part, config);
    const manifest = `mf-manifest.${shortId(version)}.json`;
    const container = record.scripts['entry']?.at(-1);
    const percent = parts[part]?.canary?.percent ?? 0;
    const isCurrent = parts[part]?.current === version;
    manifests[`${urlDirectoryOf(part).slice(1)}/${manifest}`] = federationManifest(record, version);
    (microFrontends[part] ??= []).push({
      url: `${directory}/${container?.file}`,
      metadata: { integrity: container?.integrity, version: shortId(version) },
      deployment: { traffic: isCurrent ? 100 - percent : percent, default: isCurrent },
      extras: { manifest: `${directory}/${manifest}` },
    });
  }
  return { ...manifests, [DISCOVERY_PATH]: { schema: SCHEMA, microFrontends } };
}
