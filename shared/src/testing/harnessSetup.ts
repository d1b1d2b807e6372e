import type { ComponentType } from 'react';
import type { PageKey } from '../model/page';
import type { Track } from '../model/track';
import type { FakeHost } from './createFakeHost';

/** One of a remote's views in its harness. */
export interface HarnessView {
  /** The view's name in the RemoteModule. */
  readonly view: string;
  /** Its label in the harness. */
  readonly label: string;
  /** The shell's page that it shows; navigating there switches to it. */
  readonly page?: PageKey | undefined;
}

/** What the harness gives to a remote's setup: the host, and tracks with covers and audio. */
export interface HarnessStage {
  readonly host: FakeHost;
  readonly tracks: readonly Track[];
}

/** How a remote runs alone; its `src/dev.tsx` exports one as `harness`. Never shipped. */
export interface HarnessSetup {
  /** The first one is shown initially. */
  readonly views: readonly HarnessView[];
  /** Fills the host's stores before the remote starts; once per tab, because later pages find the stored data. */
  readonly prepare?: ((stage: HarnessStage) => void) | undefined;
  /** Shown above the view, for example controls that the remote lacks. */
  readonly Controls?: ComponentType<HarnessStage> | undefined;
}
