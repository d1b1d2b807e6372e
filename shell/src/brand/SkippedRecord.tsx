import type { JSX } from 'react';
import styles from './SkippedRecord.module.css';

/** The illustration of error pages: a record whose needle has skipped. */
export function SkippedRecord(): JSX.Element {
  return (
    <svg className={styles.cover} viewBox="0 0 160 160" aria-hidden="true">
      <rect className={styles.ground} width="160" height="160" />
      <circle className={styles.glow} cx="124" cy="30" r="72" />
      <g className={styles.groove}>
        <circle cx="80" cy="80" r="58" pathLength="100" strokeDasharray="82 18" />
        <circle cx="80" cy="80" r="46" pathLength="100" strokeDasharray="74 26" />
        <circle cx="80" cy="80" r="34" pathLength="100" strokeDasharray="88 12" />
      </g>
      <circle className={styles.label} cx="80" cy="80" r="20" />
      <circle className={styles.ground} cx="80" cy="80" r="4" />
    </svg>
  );
}
