import { ErrorBoundary, useHost } from '@prelude/shared';
import type { JSX, ReactNode } from 'react';
import { QueueNotice } from './QueueNotice';
import type { QueuePanelProps } from './queuePanelProps';

/** Contains errors of the panel, reports them and offers a retry. */
export function QueueBoundary({
  children,
  ...panel
}: QueuePanelProps & { readonly children: ReactNode }): JSX.Element {
  const { reportError } = useHost();
  return (
    <ErrorBoundary
      onError={(error) => reportError(error, 'player/queue')}
      fallback={(retry) => (
        <QueueNotice
          {...panel}
          failure={`The ${panel.view} can’t be shown right now.`}
          retryLabel="Try again"
          onRetry={retry}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
