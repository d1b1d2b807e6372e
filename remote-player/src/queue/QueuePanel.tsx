import type { JSX } from 'react';
import { QueueBoundary } from './QueueBoundary';
import { QueueSheet } from './QueueSheet';
import { QueueSide } from './QueueSide';
import type { QueuePanelProps } from './queuePanelProps';
import { useIsWide } from './useIsWide';

/** The queue, as it will be heard: beside the page where there is room, else over the whole screen with a full player. */
export function QueuePanel(props: QueuePanelProps): JSX.Element {
  const Frame = useIsWide() ? QueueSide : QueueSheet;
  return (
    <QueueBoundary {...props}>
      <Frame {...props} />
    </QueueBoundary>
  );
}
