import type { BuildVersions } from './sharing.ts';

/** What a host's build defines, as code: the switches of the federation runtime, and the versions that it offers. */
export const hostConstants = (versions: BuildVersions): Readonly<Record<string, string>> => ({
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  __FEDERATION_VERSION__: JSON.stringify(versions.federationVersion),
  __SHARED_VERSIONS__: JSON.stringify(versions.shares),
});
