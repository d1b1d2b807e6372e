import type { JSX } from 'react';
import styles from './DragHandle.module.css';
import { controlAttributes } from './rowElements';

/** Where a row can be grabbed; what surrounds the rows obeys it (`useRowDrag`, `obeyRowKey`). */
export function DragHandle({
  label,
  hintId,
  isOff = false,
  tabIndex,
}: {
  readonly label: string;
  /** The element that tells how a handle is used, or why it can't be. */
  readonly hintId: string;
  /** True where it can't be used at present; it stays in its place and can be found. */
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
