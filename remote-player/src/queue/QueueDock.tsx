import { useRootAttribute } from '@prelude/shared';
import { useId, type JSX } from 'react';
import { QueueContent } from './QueueContent';
import styles from './QueueDock.module.css';
import type { QueueFrameProps } from './queuePanelProps';

/**
 * The queue in a column at the end of the screen, for which the page makes room (docs/decisions/queue.md). Escape inside it asks
 * to close it.
 */
export function QueueDock({ id, view, onClose, keptFocus }: QueueFrameProps): JSX.Element {
  const headingId = useId();
  useRootAttribute('data-docked-panel', true);
  return (
    // Escape closes it from any focus inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={id}
      aria-labelledby={headingId}
      className={styles.panel}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
    >
      <QueueContent headingId={headingId} view={view} onClose={onClose} keptFocus={keptFocus} />
    </section>
  );
}
