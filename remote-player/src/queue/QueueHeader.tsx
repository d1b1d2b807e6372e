import { Button, IconButton } from '@prelude/shared';
import type { JSX, RefCallback } from 'react';
import styles from './QueueHeader.module.css';

/** The panel's name, how much is in the queue, and what can be done with all of it. */
export function QueueHeader({
  headingId,
  headingRef,
  count,
  onClear,
  onClose,
}: {
  readonly headingId: string;
  readonly headingRef: RefCallback<HTMLElement>;
  readonly count: number;
  readonly onClear: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  return (
    <header className={styles.header}>
      <h2 ref={headingRef} id={headingId} tabIndex={-1} className={styles.title}>
        Queue
      </h2>
      <span className={styles.count}>
        {count > 0 && (count === 1 ? '1 track' : `${count.toLocaleString()} tracks`)}
      </span>
      {count > 1 && (
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
      <IconButton icon="close" label="Close queue" onClick={onClose} />
    </header>
  );
}
