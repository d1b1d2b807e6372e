import type { JSX, ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './PageState.module.css';

/** An empty place that says what to do next and, with `action`, offers it. */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}): JSX.Element {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
