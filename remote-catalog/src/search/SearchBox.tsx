import { SearchField } from '@prelude/shared/lists';
import type { FormEvent, JSX, RefObject } from 'react';
import styles from './SearchBox.module.css';

/** Where fingers type, the keyboard stands on the screen and covers what was found. */
const TOUCH = '(hover: none) and (pointer: coarse)';

/** What the search box takes. */
export interface SearchBoxProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Enter: searches without the debounce's wait. */
  readonly onSubmit: (text: string) => void;
  /** ArrowDown: on to what is below. */
  readonly onDown: () => void;
}

/** The search box, which the shell's `/` moves the focus to. */
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
