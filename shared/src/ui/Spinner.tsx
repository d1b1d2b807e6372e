import type { JSX } from 'react';
import styles from './Spinner.module.css';

/** A loading indicator with a spoken text. */
export function Spinner({ label }: { readonly label: string }): JSX.Element {
  return (
    <p role="status" className={styles.spinner}>
      <span aria-hidden="true" className={styles.ring} />
      <span>{label}</span>
    </p>
  );
}
