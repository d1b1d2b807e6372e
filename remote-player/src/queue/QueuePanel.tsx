import { useCallback, useState, type JSX } from 'react';
import { keepFocusOf, type KeptFocus } from './keptFocus';
import { QueueBoundary } from './QueueBoundary';
import { QueueDock } from './QueueDock';
import { QueueSheet } from './QueueSheet';
import type { QueuePanelProps } from './queuePanelProps';
import { useIsDocked } from './useIsDocked';

/** The queue in playing order: a column of the page if there is room, otherwise below the full player, which is a sheet. */
export function QueuePanel(props: QueuePanelProps): JSX.Element {
  const { id, view } = props;
  const [keptFocus, keepFocus] = useState<KeptFocus | null>(null);
  const isDocked = useIsDocked(
    useCallback(() => keepFocus(keepFocusOf(document.getElementById(id))), [id]),
  );
  const Frame = isDocked && view === 'queue' ? QueueDock : QueueSheet;
  return (
    <QueueBoundary {...props}>
      <Frame {...props} keptFocus={keptFocus} />
    </QueueBoundary>
  );
}
