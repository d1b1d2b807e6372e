import { SearchField } from '@prelude/shared/lists';
import type { FormEvent, JSX, RefObject } from 'react';
import styles from './SearchBox.module.css';

/** On touch screens the on-screen keyboard covers the results. */
const TOUCH = '(hover: none) and (pointer: coarse)';

export interface SearchBoxProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Enter: searches without the debounce. */
  readonly onSubmit: (text: string) => void;
  /** ArrowDown: moves to what is below. */
  readonly onDown: () => void;
}

/** The search box; the shell's `/` focuses it. */
export function SearchBox({ input, text, onType, onSubmit, onDown }: SearchBoxProps): JSX.Element {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(text);
    if (window.matchMedia(TOUCH).matches) input.current?.blur();
  };
  return (
    <form role="search" className={styles.box} onSubmit={submit}>
      <SearchField
        input={input}
        size="large"
        isPageField
        label="Search for music"
        placeholder="What do you want to listen to?"
        clearLabel="Clear search"
        text={text}
        onType={onType}
        onDown={onDown}
      />
    </form>
  );
}
