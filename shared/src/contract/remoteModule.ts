import type { ComponentType } from 'react';
import type { Track } from '../model/track';
import type { ContractRange } from './contractVersion';
import type { HostApi } from './hostApi';

/** The props of a remote's view: the host, which it provides to its own tree. */
export interface RemoteViewProps {
  readonly host: HostApi;
}

/**
 * One of a remote's views; the shell decides where to render it and wraps it in an error boundary.
 *
 * @example
 * ```tsx
 * const RadioPage: RemoteView = ({ host }) => (
 *   <HostProvider host={host}>
 *     <PageHeading>Live radio</PageHeading>
 *   </HostProvider>
 * );
 * ```
 */
export type RemoteView = ComponentType<RemoteViewProps>;

/**
 * Does something with tracks that the user has chosen.
 *
 * @example
 * ```ts
 * const send: TrackAction = async (host, tracks) => {
 *   await sendToStation(tracks);
 *   host.toasts.show('Sent to Radio', 'success');
 * };
 * ```
 */
export type TrackAction = (host: HostApi, tracks: readonly Track[]) => void | Promise<void>;

/**
 * What a remote exports as `./remote` (docs/contracts.md). The shell checks its shape and its contract range before it
 * starts or renders it.
 *
 * @example
 * ```tsx
 * const remote: RemoteModule = {
 *   name: 'radio',
 *   contract: '^2.4',
 *   views: { page: RadioPage },
 *   actions: { send },
 *   start(host) {
 *     const scope = new Scope();
 *     scope.observe(host.playback.starts$, (track) => scrobble(track));
 *     return () => scope.end();
 *   },
 * };
 * ```
 */
export interface RemoteModule {
  /** The remote's name in the registry, for example `player`. */
  readonly name: string;
  /** The contract range that it supports. */
  readonly contract: ContractRange;
  /** Its views by name. */
  readonly views: Readonly<Record<string, RemoteView>>;
  /**
   * Its actions for tracks by name, for the slot `track-menu`. The shell reports what an action throws or rejects with,
   * and tells the user. Since 2.2.
   */
  readonly actions?: Readonly<Record<string, TrackAction>> | undefined;
  /**
   * Starts what must run without a view of the remote (the player's sound). Called once per load, after the checks; the
   * returned function ends it.
   */
  readonly start?: ((host: HostApi) => () => void) | undefined;
}
