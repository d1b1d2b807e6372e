import type { JSX } from 'react';
import { classNames } from './classNames';
import { Skeleton } from './Skeleton';
import skeletonStyles from './Skeleton.module.css';
import styles from './SkeletonCards.module.css';

/** Cards that a row shows while it loads (specification, point 9). */
const SKELETON_CARDS = 7;

/** A row's cards in the shape of what comes; the `placeholder` of a row that loads. */
export function SkeletonCards(): JSX.Element {
  return (
    <div className={classNames(styles.cards, skeletonStyles.together)} aria-hidden="true">
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <div key={index} data-testid="skeleton-card">
          <Skeleton shape="cover" className={styles.cover} />
          <p className={styles.line}>
            <Skeleton />
          </p>
          <p className={styles.line}>
            <Skeleton />
          </p>
        </div>
      ))}
    </div>
  );
}
