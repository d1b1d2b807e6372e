import { PRODUCT_NAME } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './Logo.module.css';

/** The product's mark and name. */
export function Logo({ large = false }: { readonly large?: boolean }): JSX.Element {
  return (
    <span className={`${styles.logo} ${large ? styles.large : ''}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
        <path d="M9 10v12l9-6z" fill="currentColor" />
        <path
          d="M14 4a12 12 0 0 1 0 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}
