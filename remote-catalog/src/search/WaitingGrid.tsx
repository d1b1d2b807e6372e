import { SkeletonCards, Spinner } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './ResultGrid.module.css';

/** More than a phone shows, in whole rows of two, three, four or six. */
const WAITING_CARDS = 12;

/** A first search while it runs, in the shape of its results. */
export function WaitingGrid(): JSX.Element {
  return (
    <>
      <div className={styles.waiting}>
        <Spinner label="Searching for music..." />
      </div>
      <SkeletonCards count={WAITING_CARDS} className={styles.grid} />
    </>
  );
}
