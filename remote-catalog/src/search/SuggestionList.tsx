import { Icon } from '@prelude/shared';
import { useEffect, useRef, type JSX } from 'react';
import styles from './SuggestionList.module.css';

/** A query that a user may mean. */
export interface Suggestion {
  readonly query: string;
  /** True if the user has searched for it before. */
  readonly isRecent: boolean;
}

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** One line below the search box, which keeps the focus (ARIA Authoring Practices, "Combobox"). It covers no results. */
export function SuggestionList({
  id,
  suggestions,
  activeIndex,
  onPick,
}: {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** -1 for none. */
  readonly activeIndex: number;
  readonly onPick: (query: string) => void;
}): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeIndex]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      aria-orientation="horizontal"
      className={styles.list}
    >
      {suggestions.map(({ query, isRecent }, index) => (
        // Keys are handled by the box.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={query}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === activeIndex}
          className={styles.option}
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(query)}
        >
          <Icon name={isRecent ? 'clock' : 'search'} />
          <span className={styles.text} dir="auto">
            {query}
          </span>
        </div>
      ))}
    </div>
  );
}
