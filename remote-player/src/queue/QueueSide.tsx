import { useId, type JSX } from 'react';
import { QueueContent } from './QueueContent';
import styles from './QueueSide.module.css';
import type { QueuePanelProps } from './queuePanelProps';

/** The queue beside the page, which stays in use. */
export function QueueSide({ id, onClose }: QueuePanelProps): JSX.Element {
  const headingId = useId();
  return (
    // Escape closes it from wherever the focus is inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={id}
      aria-labelledby={headingId}
      className={styles.side}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
    >
      <QueueContent headingId={headingId} onClose={onClose} />
    </section>
  );
}
