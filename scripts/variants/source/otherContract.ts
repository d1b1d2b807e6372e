import type { ContractRange, RemoteModule } from '@prelude/shared';
import { remote as real } from './realRemote';

/** The range that this build needs; set by the build. */
declare const VARIANT_CONTRACT: ContractRange;

/** The remote, needing another contract. */
export const remote: RemoteModule = { ...real, contract: VARIANT_CONTRACT };
