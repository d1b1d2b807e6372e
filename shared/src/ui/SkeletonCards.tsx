import type { JSX } from 'react';
import { classNames } from './classNames';
import { Skeleton } from './Skeleton';
import skeletonStyles from './Skeleton.module.css';
import styles from './SkeletonCards.module.css';

/** The number of skeleton cards of a loading row (specification 9.5). */
const SKELETON_CARDS = 7;

/** Skeleton cards: the `placeholder` of a loading row, or as many as needed in another layout. */
export function SkeletonCards({
  count = SKELETON_CARDS,
  className = styles.row,
}: {
  readonly count?: number | undefined;
  /** The class of another layout, for example a grid. */
  readonly className?: string | undefined;
}): JSX.Element {
  return (
    <div className={classNames(className, skeletonStyles.together)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // Before the scripts run, the page puts the first cards in their place (shell/src/startup).
        <div key={index} className={styles.card} data-boot="card" data-testid="skeleton-card">
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
