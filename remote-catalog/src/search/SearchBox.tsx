import { Icon, IconButton } from '@prelude/shared';
import type { FormEvent, JSX, KeyboardEvent, RefObject } from 'react';
import styles from './SearchBox.module.css';
import { isPlain } from './useGridKeys';

/** Where fingers type, the keyboard stands on the screen and covers what was found. */
const TOUCH = '(hover: none) and (pointer: coarse)';

/** Safari ends a composition before it tells the key that did, which has this code then. */
const COMPOSITION_KEY_CODE = 229;

/** True for a key that belongs to the input method that composes a word. */
const isComposed = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSITION_KEY_CODE;

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

/** The search box. The shell's `/` moves the focus to it, by its `data-page-field`. */
export function SearchBox({ input, text, onType, onSubmit, onDown }: SearchBoxProps): JSX.Element {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(text);
    if (window.matchMedia(TOUCH).matches) input.current?.blur();
  };
  const clear = (): void => {
    onType('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposed(event) || !isPlain(event)) return;
    if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Escape' && text !== '') clear();
    else return;
    event.preventDefault();
  };
  return (
    <form role="search" className={styles.box} onSubmit={submit}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        type="search"
        className={styles.input}
        data-page-field=""
        aria-label="Search for music"
        placeholder="What do you want to listen to?"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        dir="auto"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={press}
      />
      {text !== '' && (
        <IconButton
          className={styles.clear}
          icon="close"
          label="Clear search"
          size="small"
          onClick={clear}
        />
      )}
    </form>
  );
}
