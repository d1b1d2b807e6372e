import { Skeleton, Spinner } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './WaitingRows.module.css';

/** More than a phone shows. */
const WAITING_ROWS = 8;

/** The tracks of a head while they are loading. */
export function WaitingRows(): JSX.Element {
  return (
    <>
      <div className={styles.spinner}>
        <Spinner label="Searching for music..." />
      </div>
      <div aria-hidden="true">
        {Array.from({ length: WAITING_ROWS }, (_, index) => (
          <p key={index} className={styles.row}>
            <Skeleton />
          </p>
        ))}
      </div>
    </>
  );
}
