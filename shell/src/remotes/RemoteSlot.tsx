import { ErrorBoundary, useBehavior, useHost } from '@prelude/shared';
import { useDeferredValue, useEffect, type JSX, type ReactNode } from 'react';
import { PartUnavailable } from './PartUnavailable';
import type { RemoteLoader } from './remoteLoader';
import { WaitingView } from './WaitingView';

interface RemoteSlotProps {
  readonly loader: RemoteLoader;
  /** The remote's name in the registry. */
  readonly remote: string;
  /** The name of its view. */
  readonly view: string;
  /** The part's name for users, for example "The player". */
  readonly label: string;
  /** Shown if the remote takes longer than a moment. */
  readonly placeholder?: ReactNode;
  readonly compact?: boolean;
  /** Called after Retry was pressed: the button is gone, so the focus needs another element. */
  readonly onRetried?: (() => void) | undefined;
}

/**
 * The slot of one remote's view: loads the remote, renders its view, and if either fails names the missing part, with
 * Retry. Contains failures.
 */
export function RemoteSlot(props: RemoteSlotProps): JSX.Element | null {
  const { loader, remote, view, label, placeholder = null, compact = false, onRetried } = props;
  const host = useHost();
  const state = useBehavior(loader.state$(remote));
  // A view that has arrived is rendered in slices, between which the browser handles input.
  const isShown = useDeferredValue(state.status === 'ready');
  const View = state.status === 'ready' ? state.value.views[view] : undefined;
  const isViewMissing = state.status === 'ready' && !View;
  const name = `${remote}/${view}`;

  useEffect(() => loader.load(remote), [loader, remote]);
  useEffect(() => {
    if (isViewMissing) host.reportError(new Error('the remote has no such view'), name);
  }, [host, isViewMissing, name]);

  if (state.status === 'failed') {
    return (
      <PartUnavailable
        label={label}
        compact={compact}
        onRetry={
          state.error.retryable
            ? () => {
                loader.retry(remote);
                onRetried?.();
              }
            : undefined
        }
      />
    );
  }
  if (state.status !== 'ready' || !isShown)
    return <WaitingView name={name} placeholder={placeholder} />;
  if (!View) return <PartUnavailable label={label} compact={compact} />;
  return (
    <ErrorBoundary
      key={name}
      onError={(error) => host.reportError(error, name)}
      fallback={(retry) => (
        <PartUnavailable
          label={label}
          compact={compact}
          onRetry={() => {
            retry();
            onRetried?.();
          }}
        />
      )}
    >
      <View host={host} />
    </ErrorBoundary>
  );
}
