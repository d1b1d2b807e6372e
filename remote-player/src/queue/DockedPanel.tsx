import { useRootAttribute } from '@prelude/shared';
import type { JSX, ReactNode } from 'react';
import styles from './DockedPanel.module.css';

/** A column at the end of the screen, for which the page makes room (docs/decisions/queue.md). Escape inside it asks to close it. */
export function DockedPanel({
  id,
  headingId,
  label,
  onClose,
  children,
}: {
  readonly id: string;
  /** The element that names it; otherwise `label` does. */
  readonly headingId?: string;
  readonly label?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): JSX.Element {
  useRootAttribute('data-docked-panel', true);
  return (
    // Escape closes it from any focus inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={id}
      aria-labelledby={headingId}
      aria-label={label}
      className={styles.panel}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
    >
      {children}
    </section>
  );
}
