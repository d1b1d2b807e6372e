import { useDeferredCode, useHost } from '@prelude/shared';
import { useEffect, type JSX } from 'react';
import { QueueNotice } from './QueueNotice';
import { queuePanelCode } from './queuePanelCode';
import type { QueuePanelProps } from './queuePanelProps';

/** The panel as soon as it is loaded; until then a notice that it is loading, or has failed, with Retry. */
export function QueueSlot(panel: QueuePanelProps): JSX.Element {
  const { reportError } = useHost();
  const code = useDeferredCode(queuePanelCode);
  useEffect(() => {
    if (code.status === 'failed') reportError(code.error, 'player/queue');
  }, [code, reportError]);

  if (code.status === 'ready') return <code.value {...panel} />;
  return (
    <QueueNotice
      {...panel}
      failure={code.status === 'failed' ? `The ${panel.view} could not be loaded.` : null}
      retryLabel="Retry"
      onRetry={() => void queuePanelCode.load()}
    />
  );
}
