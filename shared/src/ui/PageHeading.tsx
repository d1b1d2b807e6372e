import type { JSX, ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The page's one h1; the shell moves focus to it when the page changes. */
export function PageHeading({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <h1 className={styles.heading} tabIndex={-1} data-page-heading="">
      {children}
    </h1>
  );
}
