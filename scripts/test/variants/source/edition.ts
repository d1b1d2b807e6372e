import type { HostApi } from '@prelude/shared';

/** The contract's next minor as the tests have it: one member more. */
export interface HostApiWithEdition extends HostApi {
  /** The edition of the product, for people. */
  readonly edition: string;
}
