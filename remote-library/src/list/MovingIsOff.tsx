import { Button } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './ListTools.module.css';

/** Says why rows can't be moved, and offers to make them movable again. */
export function MovingIsOff({
  reason,
  onShowOwnOrder,
}: {
  readonly reason: string;
  readonly onShowOwnOrder: () => void;
}): JSX.Element {
  return (
    <div className={styles.notice}>
      <p>{reason}</p>
      <Button variant="quiet" onClick={onShowOwnOrder}>
        Show all in order
      </Button>
    </div>
  );
}
