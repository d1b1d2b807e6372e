import type { JSX, ReactNode } from 'react';
import styles from './RowNote.module.css';

/** What a list tells of a row at its end, for example when it was played; in one column from row to row. */
export function RowNote({ children }: { readonly children: ReactNode }): JSX.Element {
  return <span className={styles.note}>{children}</span>;
}
