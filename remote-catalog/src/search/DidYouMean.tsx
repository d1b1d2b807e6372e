import type { JSX } from 'react';
import styles from './DidYouMean.module.css';

/** Offers the query that the API substituted for the typed one; its results, if any, are already shown. */
export function DidYouMean({
  query,
  text,
  onPick,
}: {
  /** The corrected query. */
  readonly query: string;
  /** How the results relate to it, if there are any. */
  readonly text?: string | undefined;
  readonly onPick: (query: string) => void;
}): JSX.Element {
  return (
    <p className={styles.hint}>
      <button type="button" className={styles.pick} onClick={() => onPick(query)}>
        <span>Did you mean </span>
        <bdi className={styles.query}>{query}</bdi>
        <span>?</span>
      </button>
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </p>
  );
}
