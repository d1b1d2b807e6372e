import type { RemoteModule } from '@prelude/shared';
import type { HostApiWithEdition } from './createHostWithEdition';
import { remote as real } from './realRemote';
import { withParagraph } from './withParagraph';

/** The contract that this build needs; set by the build. */
declare const TEST_BUILD_CONTRACT: RemoteModule['contract'];

/** The remote as its team goes on: it uses what the contract's next minor adds, and needs it. */
export const remote: RemoteModule = {
  ...real,
  contract: TEST_BUILD_CONTRACT,
  views: withParagraph((host) => `Edition: ${(host as HostApiWithEdition).edition.toUpperCase()}`),
};
