import { Button, ErrorState, Spinner } from '@prelude/shared';
import { useLayoutEffect, useRef, type JSX } from 'react';
import styles from './QueueNotice.module.css';
import type { QueuePanelProps } from './queuePanelProps';

/** Stands where the panel would: it is on its way, or what went wrong with it. */
export function QueueNotice({
  id,
  failure,
  retryLabel,
  onRetry,
  onClose,
}: QueuePanelProps & {
  /** What went wrong, or null while the panel is on its way. */
  readonly failure: string | null;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}): JSX.Element {
  const notice = useRef<HTMLElement>(null);
  // Whatever had the focus in the panel, or the button that was pressed here, is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, [failure]);
  return (
    // Escape closes it from wherever the focus is inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={notice}
      id={id}
      tabIndex={-1}
      aria-label="Queue"
      className={styles.notice}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {failure === null ? (
        <Spinner label="Loading the queue" />
      ) : (
        <>
          <ErrorState
            title={failure}
            text="The music plays on."
            onRetry={onRetry}
            retryLabel={retryLabel}
          />
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      )}
    </section>
  );
}
