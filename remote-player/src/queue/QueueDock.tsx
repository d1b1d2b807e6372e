import { useId, type JSX } from 'react';
import { DockedPanel } from './DockedPanel';
import { QueueContent } from './QueueContent';
import type { QueueFrameProps } from './queuePanelProps';

/** The queue in a column at the end of the page, which stays usable. */
export function QueueDock({ id, onClose, keptFocus }: QueueFrameProps): JSX.Element {
  const headingId = useId();
  return (
    <DockedPanel id={id} headingId={headingId} onClose={onClose}>
      <QueueContent headingId={headingId} onClose={onClose} keptFocus={keptFocus} />
    </DockedPanel>
  );
}
