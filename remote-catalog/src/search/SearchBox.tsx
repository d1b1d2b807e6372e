import { SearchField } from '@prelude/shared/lists';
import { useId, useState, type FormEvent, type JSX, type RefObject } from 'react';
import styles from './SearchBox.module.css';
import { optionId, SuggestionList, type Suggestion } from './SuggestionList';

/** On touch screens the on-screen keyboard covers the results. */
const TOUCH = '(hover: none) and (pointer: coarse)';

export interface SearchBoxProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** For the text, best first. */
  readonly suggestions: readonly Suggestion[];
  readonly onType: (text: string) => void;
  /** Enter, or a chosen suggestion: searches without the debounce. */
  readonly onSubmit: (text: string) => void;
  /** ArrowDown: moves to what is below. */
  readonly onDown: () => void;
}

/** The search box with its suggestions; the shell's `/` focuses it. */
export function SearchBox({
  input,
  text,
  suggestions,
  onType,
  onSubmit,
  onDown,
}: SearchBoxProps): JSX.Element {
  const listId = useId();
  // Typing opens the list; a choice and Escape close it. Leaving the box does not: a result under the pointer would move away.
  // Once the list has appeared, its line stays until then.
  const [isTyping, setIsTyping] = useState(false);
  const [hasAppeared, setHasAppeared] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const isOpen = isTyping && suggestions.length > 0;
  if (isOpen && !hasAppeared) setHasAppeared(true);
  const activeIndex = suggestions.findIndex(({ query }) => query === active);

  const close = (): void => {
    setIsTyping(false);
    setHasAppeared(false);
    setActive(null);
  };
  const search = (query: string): void => {
    close();
    if (query.trim() !== '') onSubmit(query);
    if (window.matchMedia(TOUCH).matches) input.current?.blur();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(isOpen && active !== null ? active : text);
  };
  const activate = (index: number): boolean => {
    const next = suggestions[Math.min(index, suggestions.length - 1)];
    setActive(next?.query ?? null);
    return true;
  };
  /** Handles a key of the open list: Down leads into it, Left and Right along it, Down again to the results. */
  const press = (key: string): boolean => {
    if (!isOpen) return false;
    const isInList = activeIndex >= 0;
    if (key === 'ArrowDown' && !isInList) return activate(0);
    if (key === 'ArrowRight' && isInList) return activate(activeIndex + 1);
    if (key === 'ArrowLeft' && isInList) return activate(Math.max(0, activeIndex - 1));
    if (key === 'ArrowUp' && isInList) return activate(-1);
    if (key === 'Escape' || key === 'ArrowDown') close();
    return key === 'Escape';
  };
  return (
    // Handles events that bubble from the field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form role="search" onSubmit={submit} onBlur={() => setActive(null)}>
      <div className={styles.field}>
        <SearchField
          input={input}
          size="large"
          isPageField
          label="Search for music"
          placeholder="What do you want to listen to?"
          clearLabel="Clear search"
          text={text}
          combobox={{
            listId,
            isOpen,
            activeId: activeIndex < 0 ? undefined : optionId(listId, activeIndex),
            press,
          }}
          onType={(next) => {
            if (next.trim() === '') close();
            else setIsTyping(true);
            setActive(null);
            onType(next);
          }}
          onDown={onDown}
        />
      </div>
      {isTyping && hasAppeared && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          activeIndex={activeIndex}
          onPick={search}
        />
      )}
    </form>
  );
}
