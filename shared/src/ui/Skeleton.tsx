import type { JSX } from 'react';
import { classNames } from './classNames';
import styles from './Skeleton.module.css';

/** A placeholder shape for loading content: a line of text, or a cover. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  readonly shape?: 'line' | 'cover' | undefined;
  readonly className?: string | undefined;
}): JSX.Element {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
  );
}
