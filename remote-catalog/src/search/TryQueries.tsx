import { useBehavior } from '@prelude/shared';
import { useEffect, useId, type JSX } from 'react';
import styles from './QueryChips.module.css';
import type { SearchModel } from './searchState';

/** Queries that show what the search can do; nothing if its source has none. */
export function TryQueries({
  search,
  onPick,
}: {
  readonly search: SearchModel;
  readonly onPick: (query: string) => void;
}): JSX.Element | null {
  const headingId = useId();
  // Null while they are loading: their place stays free.
  const queries = useBehavior(search.examples$);
  useEffect(() => search.loadExamples(), [search]);
  if (queries?.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        Try
      </h2>
      <ul className={styles.chips} data-uses-arrows="">
        {(queries ?? []).map((query) => (
          <li key={query}>
            <button type="button" className={styles.chip} onClick={() => onPick(query)}>
              <span dir="auto">{query}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
