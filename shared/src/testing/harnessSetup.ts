import type { ComponentType } from 'react';
import type { PageKey } from '../model/page';
import type { Track } from '../model/track';
import type { FakeHost } from './createFakeHost';

/** One of a remote's views as its harness offers it. */
export interface HarnessView {
  /** The view's name in the RemoteModule. */
  readonly view: string;
  /** How the harness calls it. */
  readonly label: string;
  /** The page that it shows in the shell; navigating there switches to it. */
  readonly page?: PageKey | undefined;
}

/** What the harness gives to a remote's setup: the host, and tracks that have covers and sound. */
export interface HarnessStage {
  readonly host: FakeHost;
  readonly tracks: readonly Track[];
}

/** How a remote runs alone; its `src/dev.tsx` exports one as `harness`. Never part of what ships. */
export interface HarnessSetup {
  /** The first one is shown at first. */
  readonly views: readonly HarnessView[];
  /** Fills the host's stores before the remote starts; once for a tab, whose later pages find what the stores have kept. */
  readonly prepare?: ((stage: HarnessStage) => void) | undefined;
  /** Stands above the view: what the remote alone has no control for. */
  readonly Controls?: ComponentType<HarnessStage> | undefined;
}
