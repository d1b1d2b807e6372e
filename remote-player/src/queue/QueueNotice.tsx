import { Button, Dialog, ErrorState, Spinner } from '@prelude/shared';
import { useLayoutEffect, useRef, type JSX } from 'react';
import { DockedPanel } from './DockedPanel';
import styles from './QueueNotice.module.css';
import type { QueuePanelProps } from './queuePanelProps';
import { useIsDocked } from './useIsDocked';

/** Replaces the panel while it loads or after an error. */
export function QueueNotice({
  id,
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
  const isDocked = useIsDocked();
  const notice = useRef<HTMLDivElement>(null);
  // The element that had the focus is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, [failure]);
  const content = (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      {failure === null ? (
        <Spinner label="Loading the queue" />
      ) : (
        <ErrorState
          title={failure}
          text="The music plays on."
          onRetry={onRetry}
          retryLabel={retryLabel}
        />
      )}
    </div>
  );
  if (!isDocked)
    return (
      <Dialog title="Queue" onClose={onClose}>
        <div id={id}>{content}</div>
      </Dialog>
    );
  return (
    <DockedPanel id={id} label="Queue" onClose={onClose}>
      {content}
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </DockedPanel>
  );
}
