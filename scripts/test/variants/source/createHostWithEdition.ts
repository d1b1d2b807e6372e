import { createHost as createPresentHost, type HostParts } from '../../../../shell/src/createHost';
import type { HostApiWithEdition } from './edition';

/** The host of a shell that offers the contract's next minor. */
export const createHost = (parts: HostParts): HostApiWithEdition =>
  Object.assign(createPresentHost(parts), { edition: 'spring' });
