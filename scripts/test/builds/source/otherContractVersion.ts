import { satisfiesContract as satisfies } from '../../../../shared/src/contract/contractVersion';

/** The contract that this build offers; set by the build. */
declare const TEST_BUILD_CONTRACT: string;

export const CONTRACT_VERSION = TEST_BUILD_CONTRACT;

/** As the present one, for the other contract. */
export const satisfiesContract = (range: string, version: string = CONTRACT_VERSION): boolean =>
  satisfies(range, version);
