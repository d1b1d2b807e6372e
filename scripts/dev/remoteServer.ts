import type { RemoteRegistration } from '@prelude/shared';
import { federationVersion } from '../federation.ts';
import type { RemotePackage } from '../workspaces.ts';
import { remoteDevelopmentConfig } from './developmentConfigs.ts';
import { startDevelopmentServer, type DevelopmentServer } from './developmentServer.ts';

/** Serves a remote's container and its hot updates to the page at `pageOrigin`. */
export const startRemoteServer = (
  remote: RemotePackage,
  port: number,
  pageOrigin: string,
): Promise<DevelopmentServer> =>
  startDevelopmentServer({
    label: remote.folder,
    config: remoteDevelopmentConfig(remote),
    port,
    server: {
      headers: {
        'access-control-allow-origin': pageOrigin,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      },
    },
  });

/** The remote as the page's registry names it while it is served from `origin`. */
export const developmentRegistration = (
  { name, contract }: RemotePackage,
  origin: string,
): RemoteRegistration => ({
  name,
  entry: `${origin}/entry.js`,
  integrity: null,
  contract,
  federationVersion,
});
