import { Button, Icon } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './PartUnavailable.module.css';

interface PartUnavailableProps {
  /** The part's name for users, for example "The player". */
  readonly label: string;
  /** A strip instead of a panel. */
  readonly compact: boolean;
  /** Missing if a retry can't help. */
  readonly onRetry?: (() => void) | undefined;
}

/** Names the missing part of the product; everything else works. */
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
          // It replaces a page, so it has the page's heading, which gets the focus.
          <h1 className={styles.title} tabIndex={-1} data-page-heading="">
            {sentence}
          </h1>
        )}
        <span> Everything else goes on working.</span>
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </section>
  );
}
