import type { JSX } from 'react';
import styles from './DidYouMean.module.css';

/** Offers the query that the API took the typed one for; where it found anything, that is shown already. */
export function DidYouMean({
  query,
  text,
  onPick,
}: {
  /** The corrected query. */
  readonly query: string;
  /** What the results have to do with it, where there are any. */
  readonly text?: string | undefined;
  readonly onPick: (query: string) => void;
}): JSX.Element {
  return (
    <p className={styles.hint}>
      <button type="button" className={styles.pick} onClick={() => onPick(query)}>
        Did you mean <bdi className={styles.query}>{query}</bdi>?
      </button>
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </p>
  );
}
