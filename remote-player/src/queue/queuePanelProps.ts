import type { KeptFocus } from './keptFocus';

/** What the panel takes; it is open as long as it is rendered. */
export interface QueuePanelProps {
  /** What the button that opened it calls it by. */
  readonly id: string;
  /** It was asked to close; the parent ends it then. */
  readonly onClose: () => void;
}

/** What each frame of the panel takes. */
export interface QueueFrameProps extends QueuePanelProps {
  /** What had the focus when the other frame was left; null where the panel has just been opened. */
  readonly keptFocus: KeptFocus | null;
}
