/** What the panel takes; it is open as long as it is rendered. */
export interface QueuePanelProps {
  /** What the button that opened it calls it by. */
  readonly id: string;
  /** It was asked to close; whoever renders it ends it then. */
  readonly onClose: () => void;
}
