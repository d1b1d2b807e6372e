import type { JSX } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import styles from './PageState.module.css';

/** An error message, announced at once, with a retry button. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = 'Retry',
}: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onRetry: () => void;
  readonly retryLabel?: string | undefined;
}): JSX.Element {
  return (
    <div role="alert" className={styles.state}>
      <span className={styles.icon}>
        <Icon name="alert" />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <Button onClick={onRetry}>{retryLabel}</Button>
    </div>
  );
}
