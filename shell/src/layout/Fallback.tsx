import { Button } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './Fallback.module.css';

/** What people see on an unexpected failure of the shell itself (specification, point 2). */
export function Fallback({ onRefresh }: { readonly onRefresh: () => void }): JSX.Element {
  return (
    <main className={styles.page} role="alert">
      <h1>Something went wrong</h1>
      <p className={styles.text}>
        We encountered an unexpected error. Please try refreshing the page.
      </p>
      <Button variant="primary" onClick={onRefresh}>
        Refresh Page
      </Button>
    </main>
  );
}
