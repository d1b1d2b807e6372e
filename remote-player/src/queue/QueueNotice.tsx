import { Dialog, ErrorState, Spinner } from '@prelude/shared';
import { useLayoutEffect, useRef, type JSX } from 'react';
import styles from './QueueNotice.module.css';
import type { QueuePanelProps } from './queuePanelProps';

/** Replaces the panel while it loads or after an error. */
export function QueueNotice({
  id,
  view,
  failure,
  retryLabel,
  onRetry,
  onClose,
}: QueuePanelProps & {
  /** The error, or null while the panel loads. */
  readonly failure: string | null;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}): JSX.Element {
  const notice = useRef<HTMLDivElement>(null);
  // The element that had the focus is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, [failure]);
  return (
    <Dialog title={view === 'queue' ? 'Queue' : 'Now playing'} onClose={onClose}>
      <div id={id} ref={notice} tabIndex={-1} className={styles.notice}>
        {failure === null ? (
          <Spinner label={`Loading the ${view}`} />
        ) : (
          <ErrorState
            title={failure}
            text="The music plays on."
            onRetry={onRetry}
            retryLabel={retryLabel}
          />
        )}
      </div>
    </Dialog>
  );
}
