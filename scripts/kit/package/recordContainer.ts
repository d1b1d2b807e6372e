import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import { containerName } from '@prelude/shell/container-name';
import { z } from 'zod';
import { filesBelow, packageOf, parseOutsideJson } from '../../lib/index.ts';
import {
  type BuiltFile,
  integrityOf,
  loadBuild,
  parseAs,
  readFrom,
  type RemoteRecord,
  type SharedRequirement,
  TYPES_FILE,
  UserError,
} from '../../site/index.ts';
import { requirementsOf } from '../../bundle/index.ts';
import { declarationsIn, versionsIn } from './installedPackages.ts';
import type { RemoteOptions } from './remoteOptions.ts';

const MANIFEST = 'mf-manifest.json';

const kinds = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: kinds, css: kinds });

/** What Prelude reads of the manifest of a Module Federation plugin. */
const manifestSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), type: z.string() }),
    globalName: z.string(),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      requiredVersion: z.string(),
      singleton: z.boolean(),
      assets,
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets })),
});

type Manifest = z.infer<typeof manifestSchema>;

function readManifest(dist: string): Manifest {
  const file = join(dist, MANIFEST);
  if (!existsSync(file))
    throw new UserError(
      `${dist} has no ${MANIFEST}: let the federation plugin write it (manifest: true)`,
    );
  return readFrom(file, () => parseAs(manifestSchema, parseOutsideJson(readFileSync(file))));
}

/** The packages of Module Federation that bring the runtime into a container. */
const PLUGINS = ['@module-federation/vite', '@module-federation/enhanced', '@rspack/core'];

/** The version of the federation runtime that a container in a folder was built with. */
function runtimeVersionIn(folder: string): string {
  const packages = createRequire(join(folder, 'package.json'));
  for (const plugin of PLUGINS) {
    try {
      const found = createRequire(packages.resolve(plugin)).resolve('@module-federation/runtime');
      const [root = ''] = /^.*[\\/]@module-federation[\\/]runtime(?=[\\/])/.exec(found) ?? [];
      return packageOf(root).version;
    } catch {
      // Another one has built it.
    }
  }
  throw new UserError(`${folder} has none of ${PLUGINS.join(', ')}: install what built it`);
}

/** What a container needs of the shell; what it has code of is its own copy. */
function requiresOf({ shared }: Manifest, folder: string): RemoteRecord['requires'] {
  // A container that never renders by itself does not name react-dom.
  const { 'react-dom': reactDom } = requirementsOf(versionsIn(folder));
  const named = shared.map(
    ({ name, version, requiredVersion: range, singleton, assets: { js } }) => {
      const isOwn = js.sync.length + js.async.length > 0;
      const requirement: SharedRequirement = {
        range,
        singleton,
        ownVersion: isOwn ? version : null,
      };
      return [name, requirement] as const;
    },
  );
  return { ...(reactDom && { 'react-dom': reactDom }), ...Object.fromEntries(named) };
}

/**
 * Writes `build.json` and `types.json` into the folder of a container that a Module Federation plugin has built for the browser,
 * by its manifest. Throws a UserError if pages can't load the container; the folder then has no record.
 */
export function recordContainer(folder: string, dist: string, remote: RemoteOptions): RemoteRecord {
  const { name, contract = `^${CONTRACT_VERSION}`, contributes } = remote;
  const manifest = readManifest(dist);
  const { remoteEntry, globalName } = manifest.metaData;
  const isModule = remoteEntry.type === 'module';
  if (!isModule && globalName !== containerName(name))
    throw new UserError(
      `the container is the global ${globalName}, but pages look for ${containerName(name)}: give that name to the federation plugin`,
    );
  const built = (file: string): BuiltFile => ({
    file,
    integrity: integrityOf(readFileSync(join(dist, file))),
  });
  const code = filesBelow(dist).filter((file) => /\.(js|css)$/.test(file));
  const exposed = manifest.exposes.find(({ path }) => path === './remote')?.assets;
  const atOnce = new Set([...(exposed?.js.sync ?? []), ...(exposed?.css.sync ?? [])]);
  const types = JSON.stringify({ declarations: declarationsIn(folder), imports: [] });
  const record: RemoteRecord = {
    name,
    kind: 'remote',
    ...(isModule && { type: 'module' as const }),
    federationVersion: runtimeVersionIn(folder),
    contract,
    exposes: manifest.exposes.map(({ path }) => path),
    requires: requiresOf(manifest, folder),
    ...(contributes && { contributes }),
    scripts: { entry: [built(remoteEntry.name)] },
    styles: { entry: [] },
    chunks: code.filter((file) => atOnce.has(file)).map(built),
    lazy: code.filter((file) => !atOnce.has(file) && file !== remoteEntry.name).map(built),
    types: integrityOf(Buffer.from(types)),
  };
  const file = join(dist, 'build.json');
  writeFileSync(join(dist, TYPES_FILE), types);
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  try {
    loadBuild(dist);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  return record;
}
