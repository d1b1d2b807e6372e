import type { JSX, ReactNode } from 'react';
import styles from './Page.module.css';

/** The frame of every page's content: its gutters and its greatest width. The shell adds none of its own. */
export function Page({ children }: { readonly children: ReactNode }): JSX.Element {
  return <div className={styles.page}>{children}</div>;
}
