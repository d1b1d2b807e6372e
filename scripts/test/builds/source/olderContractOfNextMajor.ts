import type { OlderContract } from '../../../../shell/src/remotes/olderContract';

/** The version and the last day that the build's record says. */
declare const TEST_BUILD_OLDER_CONTRACT: Pick<OlderContract, 'version' | 'until'>;

/** The shell of the next major offers the present one, too. */
export const olderContract: OlderContract = {
  ...TEST_BUILD_OLDER_CONTRACT,
  loadAdapter: async () => (await import('./presentContractAdapter')).adaptRemote,
};
