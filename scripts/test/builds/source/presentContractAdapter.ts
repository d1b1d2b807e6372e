import type { HostApi, RemoteModule } from '@prelude/shared';
import { withAdaptedHost } from '../../../../shell/src/remotes/withAdaptedHost';
import type { HostApiOfNextMajor } from './createHostOfNextMajor';

/** The version that the build's record says. */
declare const TEST_BUILD_OLDER_CONTRACT: { readonly version: string };

/** The host of the next major as remotes of the present one know it. */
function adaptHost(host: HostApi): HostApi {
  const { recentSearches, ...others } = host as Omit<
    HostApi,
    'searchHistory'
  > as HostApiOfNextMajor;
  return {
    ...others,
    contractVersion: TEST_BUILD_OLDER_CONTRACT.version,
    searchHistory: recentSearches,
  };
}

export const adaptRemote = (remote: RemoteModule): RemoteModule =>
  withAdaptedHost(remote, adaptHost);
