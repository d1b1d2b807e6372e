import type { RemoteRegistration } from '@prelude/shared';
import { contributionsOf, federationVersion } from '../bundle/index.ts';
import type { Request } from 'webpack-dev-server';
import type { RemotePackage } from '../lib/index.ts';
import { remoteDevelopmentConfig } from './developmentConfigs.ts';
import { startDevelopmentServer, type DevelopmentServer } from './developmentServer.ts';

/** WebSockets of pages elsewhere are refused, unless their host is named; those of this machine need no name. */
function allowedHosts(pageOrigins: readonly string[]): 'auto' | string[] {
  const hosts = pageOrigins.map((origin) => new URL(origin).hostname);
  const elsewhere = hosts.filter((host) => host !== 'localhost');
  return elsewhere.length > 0 ? elsewhere : 'auto';
}

/** Serves a remote's container and its hot updates to the pages of `pageOrigins`. */
export const startRemoteServer = (
  remote: RemotePackage,
  port: number,
  pageOrigins: readonly string[],
): Promise<DevelopmentServer> =>
  startDevelopmentServer({
    label: remote.folder,
    config: remoteDevelopmentConfig(remote),
    port,
    server: {
      allowedHosts: allowedHosts(pageOrigins),
      headers: ({ headers: { origin } }: Request) => ({
        ...(origin !== undefined &&
          pageOrigins.includes(origin) && { 'access-control-allow-origin': origin }),
        vary: 'origin',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      }),
    },
  });

/** The remote as the page's registry names it while it is served from `origin`. */
export const developmentRegistration = (
  remote: RemotePackage,
  origin: string,
): RemoteRegistration => ({
  name: remote.name,
  entry: `${origin}/entry.js`,
  integrity: null,
  contract: remote.contract,
  federationVersion,
  ...contributionsOf(remote),
});
