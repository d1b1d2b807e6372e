import type { ComponentType } from 'react';
import type { Track } from '../model/track';
import type { Behavior } from '../reactive/behavior';
import type { DeclaredTrackAction, ViewSlot } from './contributions';

/** A remote's view in a slot. */
export interface SlotView {
  /** The remote and its view, for example `radio/settings`; each is once in a slot. */
  readonly name: string;
  /** The view with its host. */
  readonly View: ComponentType;
  /** The view has thrown: the shell reports it and leaves the view out from now on. */
  onError(error: unknown): void;
}

/** An action that a remote offers for tracks. */
export interface OfferedTrackAction extends Pick<DeclaredTrackAction, 'title' | 'icon'> {
  /** Loads the remote if necessary; opens the login modal if the action needs sign-in. Never throws. */
  run(tracks: readonly Track[]): void;
}

/** What remotes add to other parts' views (docs/contracts.md, "Declared pages and slots"). Since 2.2. */
export interface Slots {
  /** The views for each slot in their order, of the remotes that have loaded. */
  readonly views$: Readonly<Record<ViewSlot, Behavior<readonly SlotView[]>>>;
  /** The actions for tracks in their order, without those of remotes that could not be loaded. */
  trackActions(): readonly OfferedTrackAction[];
}
