import type { RemoteModule } from '@prelude/shared';
import type { HostApiOfNextMajor } from './createHostOfNextMajor';
import { remote as real } from './realRemote';
import { withParagraph } from './withParagraph';

/** The contract that this build needs; set by the build. */
declare const TEST_BUILD_CONTRACT: RemoteModule['contract'];

/** The remote as its team moves it to the contract's next major: it uses the new name. */
export const remote: RemoteModule = {
  ...real,
  contract: TEST_BUILD_CONTRACT,
  views: withParagraph((host) => {
    const { recentSearches } = host as Omit<typeof host, 'searchHistory'> as HostApiOfNextMajor;
    return `Recent searches: ${recentSearches.queries$.value.length}`;
  }),
};
