import type { JSX } from 'react';
import type { KeptFocus } from './keptFocus';

/** What the panel was opened for: the queue, or the full player, which has the queue as well. */
export type PanelView = 'queue' | 'player';

/** The panel's props; it is open as long as it is rendered. */
export interface QueuePanelProps {
  /** The name of its opener. */
  readonly id: string;
  readonly view: PanelView;
  /** It asked to be closed; the parent then stops rendering it. */
  readonly onClose: () => void;
  /** Renders the mini player, which outlives the panel; null removes it. */
  readonly onMiniPlayer: (player: JSX.Element | null) => void;
}

/** The props of each frame of the panel. */
export interface QueueFrameProps extends QueuePanelProps {
  /** The focus when the other frame was left; null if the panel has just been opened. */
  readonly keptFocus: KeptFocus | null;
}
