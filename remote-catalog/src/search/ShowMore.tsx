import { Button } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './ShowMore.module.css';
import type { ReadyResults } from './searchState';

/** Offers more results; after a failure the offer stays. */
export function ShowMore({
  more,
  isOutdated,
  onShowMore,
}: {
  readonly more: Exclude<ReadyResults['more'], 'none'>;
  /** True while a newer search is running: more of this one is no longer wanted. */
  readonly isOutdated: boolean;
  readonly onShowMore: () => void;
}): JSX.Element {
  return (
    <div className={styles.more}>
      {more === 'failed' && <p role="alert">Failed to search music. Please try again.</p>}
      <Button busy={more === 'loading' || isOutdated} onClick={onShowMore}>
        {more === 'loading' ? 'Searching for music...' : 'Show more'}
      </Button>
    </div>
  );
}
