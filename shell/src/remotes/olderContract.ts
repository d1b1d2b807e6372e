import type { RemoteModule } from '@prelude/shared';

/** A contract of the major before, which the shell offers too for a while (docs/contracts.md, "Changing the contract"). */
export interface OlderContract {
  /** `major.minor`. */
  readonly version: string;
  /** The last day, `YYYY-MM-DD`: from then on no version that needs it is published. */
  readonly until: string;
  /** Loads the adapter, which gives a remote the host of this contract. */
  readonly loadAdapter: () => Promise<(remote: RemoteModule) => RemoteModule>;
}

/** Null: this shell offers one major. */
export const olderContract: OlderContract | null = null as OlderContract | null;
