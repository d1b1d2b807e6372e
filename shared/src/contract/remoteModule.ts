import type { ComponentType } from 'react';
import type { ContractRange } from './contractVersion';
import type { HostApi } from './hostApi';

/** What a view of a remote gets: the host, which it provides to its own tree. */
export interface RemoteViewProps {
  readonly host: HostApi;
}

/** One of a remote's views; the shell decides where it stands and puts a boundary around it. */
export type RemoteView = ComponentType<RemoteViewProps>;

/**
 * What a remote exports as `./remote` (docs/contracts.md). The shell checks its shape and its contract
 * range before it starts or renders anything of it.
 */
export interface RemoteModule {
  /** The remote's name in the registry, for example `player`. */
  readonly name: string;
  /** The contracts it can live with. */
  readonly contract: ContractRange;
  /** Its views by name. */
  readonly views: Readonly<Record<string, RemoteView>>;
  /**
   * Starts what must live on while no view of the remote is shown (the player's sound). Called once per
   * load, after the checks; the returned function ends it all.
   */
  readonly start?: ((host: HostApi) => () => void) | undefined;
}
