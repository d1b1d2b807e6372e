import type { HostApi } from '@prelude/shared';
import {
  createHost as createPresentHost,
  type HostDependencies,
  type ShellHost,
} from '../../../../shell/src/createHost';

/** The contract's next major as the tests have it: `searchHistory` has another name. */
export interface HostApiOfNextMajor extends Omit<HostApi, 'searchHistory'> {
  readonly recentSearches: HostApi['searchHistory'];
}

/** The host of a shell that offers the contract's next major; the shell itself reads neither name. */
export function createHost(dependencies: HostDependencies): ShellHost {
  const { searchHistory: recentSearches, ...host } = createPresentHost(dependencies);
  return { ...host, recentSearches } as Omit<ShellHost, 'searchHistory'> as ShellHost;
}
