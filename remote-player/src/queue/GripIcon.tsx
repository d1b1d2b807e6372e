import type { JSX } from 'react';
import styles from './QueueRow.module.css';

/** Six dots, drawn on a 24 by 24 grid: here it can be grabbed. */
export function GripIcon(): JSX.Element {
  return (
    <svg className={styles.grip} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
    </svg>
  );
}
