import * as shared from '@prelude/shared';
import type { RemoteModule } from '@prelude/shared';
import type * as newerShared from './newerShared';
import { remote as real } from './realRemote';
import { withParagraph } from './withParagraph';

const { describeSharedCopy } = shared as unknown as typeof newerShared;

/** The remote on a newer `shared`: it uses something that the host's copy does not have. */
export const remote: RemoteModule = { ...real, views: withParagraph(() => describeSharedCopy()) };
