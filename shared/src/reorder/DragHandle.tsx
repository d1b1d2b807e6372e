import type { JSX } from 'react';
import styles from './DragHandle.module.css';
import { controlAttributes } from './rowElements';

/** A row's handle; its events are handled around the list (`useRowDrag`, `useRovingRows`). */
export function DragHandle({
  label,
  hintId,
  isOff = false,
  tabIndex,
}: {
  readonly label: string;
  /** The element that explains the handle, or why it is disabled. */
  readonly hintId: string;
  /** True if it is disabled; it stays visible and focusable. */
  readonly isOff?: boolean;
  readonly tabIndex?: number | undefined;
}): JSX.Element {
  return (
    <button
      type="button"
      {...controlAttributes('handle')}
      className={styles.handle}
      aria-label={label}
      aria-describedby={hintId}
      aria-disabled={isOff || undefined}
      tabIndex={tabIndex}
    >
      {/* Six dots, drawn on a 24 by 24 grid. */}
      <svg className={styles.grip} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
      </svg>
    </button>
  );
}
