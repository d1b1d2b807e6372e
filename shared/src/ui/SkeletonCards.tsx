import type { JSX } from 'react';
import { classNames } from './classNames';
import { Skeleton } from './Skeleton';
import skeletonStyles from './Skeleton.module.css';
import styles from './SkeletonCards.module.css';

/** The number of skeleton cards of a loading row (specification, point 9). */
const SKELETON_CARDS = 7;

/** Skeleton cards; the `placeholder` of a loading row. */
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
