import type { JSX, ReactNode } from 'react';
import styles from './RowNote.module.css';

/** A note at a row's end, for example when it was played; aligned as a column. */
export function RowNote({ children }: { readonly children: ReactNode }): JSX.Element {
  return <span className={styles.note}>{children}</span>;
}
