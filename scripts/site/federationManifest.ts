import { join } from 'node:path';
import { containerName } from '@prelude/shell/container-name';
import type { BuiltFile, RemoteRecord } from './buildRecord.ts';
import { urlDirectoryOf, type SiteLayout } from './siteLayout.ts';
import { shortId } from './versions.ts';

/** The name of a version's manifest, which lies next to the version's files. */
export const manifestName = (version: string): string => `mf-manifest.${shortId(version)}.json`;

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
export function federationManifest(record: RemoteRecord, version: string): object {
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
