import {
  createHost as createPresentHost,
  type HostDependencies,
} from '../../../../shell/src/createHost';
import type { HostApiWithEdition } from './edition';

/** The host of a shell that offers the contract's next minor. */
export const createHost = (dependencies: HostDependencies): HostApiWithEdition =>
  Object.assign(createPresentHost(dependencies), { edition: 'spring' });
