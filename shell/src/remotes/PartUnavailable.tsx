import { Button, Icon } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './PartUnavailable.module.css';

interface PartUnavailableProps {
  /** How people call the part, for example "The player". */
  readonly label: string;
  /** A strip instead of a panel. */
  readonly compact: boolean;
  /** Absent where trying again can't help. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says which part of the product is missing; everything else goes on. */
export function PartUnavailable({ label, compact, onRetry }: PartUnavailableProps): JSX.Element {
  const sentence = `${label} is not available right now.`;
  return (
    <section role="alert" className={`${styles.part} ${compact ? styles.compact : ''}`}>
      <span className={styles.icon}>
        <Icon name="alert" />
      </span>
      <div className={styles.text}>
        {compact ? (
          <strong>{sentence}</strong>
        ) : (
          // It stands in for a page, so it has the page's heading, where the focus goes.
          <h1 className={styles.title} tabIndex={-1} data-page-heading="">
            {sentence}
          </h1>
        )}{' '}
        <span>Everything else goes on working.</span>
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </section>
  );
}
