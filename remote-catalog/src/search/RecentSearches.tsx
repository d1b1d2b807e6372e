import { Button, Icon, IconButton, useBehavior, useHost } from '@prelude/shared';
import { useId, useRef, type JSX } from 'react';
import styles from './RecentSearches.module.css';

/** The user's recent searches, to repeat or to remove; nothing if there are none. */
export function RecentSearches({
  onPick,
  onEmptied,
}: {
  readonly onPick: (query: string) => void;
  /** Called when the removed query had the focus and none follows it. */
  readonly onEmptied: () => void;
}): JSX.Element | null {
  const { searchHistory } = useHost();
  const queries = useBehavior(searchHistory.queries$);
  const list = useRef<HTMLUListElement>(null);
  const headingId = useId();
  if (queries.length === 0) return null;

  const remove = (query: string, index: number): void => {
    // Before the pressed button is removed, which would lose the focus.
    const next = list.current?.children[index + 1]?.querySelector<HTMLElement>('button:last-child');
    if (next) next.focus();
    else onEmptied();
    searchHistory.remove(query);
  };
  const clear = (): void => {
    onEmptied();
    searchHistory.clear();
  };
  return (
    <section aria-labelledby={headingId} className={styles.recent}>
      <div className={styles.header}>
        <h2 id={headingId} className={styles.title}>
          Recent searches
        </h2>
        <Button variant="quiet" onClick={clear}>
          Clear all
        </Button>
      </div>
      <ul ref={list} className={styles.list} data-uses-arrows="">
        {queries.map((query, index) => (
          <li key={query} className={styles.item}>
            <button
              type="button"
              className={styles.query}
              title={query}
              onClick={() => onPick(query)}
            >
              <Icon name="clock" />
              <span className={styles.text} dir="auto">
                {query}
              </span>
            </button>
            <IconButton
              icon="close"
              size="small"
              label={`Remove ${query} from recent searches`}
              onClick={() => remove(query, index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
