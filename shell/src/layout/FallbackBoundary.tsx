import { ErrorBoundary, type HostApi } from '@prelude/shared';
import type { JSX, ReactNode } from 'react';
import { Fallback } from './Fallback';

/** The outermost error boundary of the product. */
export function FallbackBoundary({
  reportError,
  onRefresh,
  children,
}: {
  readonly reportError: HostApi['reportError'];
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <ErrorBoundary
      onError={(error) => reportError(error, 'shell')}
      fallback={() => <Fallback onRefresh={onRefresh} />}
    >
      {children}
    </ErrorBoundary>
  );
}
