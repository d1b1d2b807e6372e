import { ErrorState, useBehavior, useHost } from '@prelude/shared';
import type { JSX } from 'react';

/** A failed search; one that failed offline retries by itself (SearchModel). */
export function SearchError({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const { online$ } = useHost();
  const isOnline = useBehavior(online$);
  return (
    <ErrorState
      title="Failed to search music. Please try again."
      text={isOnline ? undefined : 'You are offline. The search goes on when you are back online.'}
      onRetry={onRetry}
    />
  );
}
