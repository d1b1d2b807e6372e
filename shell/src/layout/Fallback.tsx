import { Button } from '@prelude/shared';
import { useEffect, type JSX } from 'react';
import { documentTitle } from '../routing/pages';
import styles from './Fallback.module.css';
import { SkippedRecord } from '../brand/SkippedRecord';

/** Shown on an unexpected failure of the shell itself (specification 2.19). */
export function Fallback({ onRefresh }: { readonly onRefresh: () => void }): JSX.Element {
  useEffect(() => {
    document.title = documentTitle('Something went wrong');
  }, []);
  return (
    <main>
      <div className={styles.page} role="alert">
        <SkippedRecord />
        <h1 className={styles.title}>Something went wrong</h1>
        <p className={styles.text}>
          We encountered an unexpected error. Please try refreshing the page.
        </p>
        <Button variant="primary" onClick={onRefresh}>
          Refresh Page
        </Button>
      </div>
    </main>
  );
}
