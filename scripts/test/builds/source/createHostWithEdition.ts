import type { HostApi } from '@prelude/shared';
import {
  createHost as createPresentHost,
  type HostDependencies,
} from '../../../../shell/src/createHost';

/** The contract's next minor as the tests have it: one member more. */
export interface HostApiWithEdition extends HostApi {
  /** The edition of the product, for people. */
  readonly edition: string;
}

/** The host of a shell that offers the contract's next minor. */
export const createHost = (dependencies: HostDependencies): HostApiWithEdition =>
  Object.assign(createPresentHost(dependencies), { edition: 'spring' });
