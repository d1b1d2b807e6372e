import { useHost } from '@prelude/shared';
import { useEffect, useState, type JSX } from 'react';
import { loadedQueuePanel, loadQueuePanel } from './loadQueuePanel';
import { QueueNotice } from './QueueNotice';
import type { QueuePanel } from './QueuePanel';
import type { QueuePanelProps } from './queuePanelProps';

/** How the panel's code is coming along. */
type Code =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly Panel: typeof QueuePanel };

/** The panel as soon as its code is there, and until then that it is on its way, or another try. */
export function QueueSlot({ id, onClose }: QueuePanelProps): JSX.Element {
  const { reportError } = useHost();
  const [code, setCode] = useState<Code>(() => {
    const Panel = loadedQueuePanel();
    return Panel ? { status: 'ready', Panel } : { status: 'loading' };
  });
  const isWanted = code.status === 'loading';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    const show = (next: Code): void => {
      if (isShown) setCode(next);
    };
    loadQueuePanel().then(
      (Panel) => show({ status: 'ready', Panel }),
      (error: unknown) => {
        reportError(error, 'player/queue');
        show({ status: 'failed' });
      },
    );
    return () => {
      isShown = false;
    };
  }, [isWanted, reportError]);

  if (code.status === 'ready') return <code.Panel id={id} onClose={onClose} />;
  return (
    <QueueNotice
      id={id}
      failure={code.status === 'failed' ? 'The queue could not be loaded.' : null}
      retryLabel="Retry"
      onRetry={() => setCode({ status: 'loading' })}
      onClose={onClose}
    />
  );
}
