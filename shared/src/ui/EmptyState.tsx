import type { JSX, ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './PageState.module.css';

/** A message for an empty list with a hint and, with `action`, a button. */
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
      {action !== undefined && <div>{action}</div>}
    </div>
  );
}
