import type { JSX } from 'react';
import styles from './Spinner.module.css';

/** Says that something is being waited for, to the eye and the ear. */
export function Spinner({ label }: { readonly label: string }): JSX.Element {
  return (
    <p role="status" className={styles.spinner}>
      <span aria-hidden="true" className={styles.ring} />
      {label}
    </p>
  );
}
