import type { JSX, ReactNode } from 'react';
import { RowFrame } from './RowFrame';
import { Skeleton } from './Skeleton';
import styles from './SkeletonRow.module.css';

/** Cards that a row shows while it loads (specification, point 9). */
const SKELETON_CARDS = 7;

/** A row in the shape of what comes. */
export function SkeletonRow({
  title,
  action,
}: {
  readonly title: string;
  readonly action?: ReactNode;
}): JSX.Element {
  return (
    <RowFrame title={title} action={action} busy>
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <div key={index} data-testid="skeleton-card">
            <Skeleton shape="cover" className={styles.cover} />
            <p className={styles.title}>
              <Skeleton />
            </p>
            <p className={styles.artist}>
              <Skeleton />
            </p>
          </div>
        ))}
      </div>
    </RowFrame>
  );
}
