import { Icon, IconButton } from '@prelude/shared';
import { useRef, type FormEvent, type JSX } from 'react';
import styles from './SearchBox.module.css';

/** The search box; Enter searches without the debounce's wait. */
export function SearchBox({
  text,
  onType,
  onSearch,
}: {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSearch: (text: string) => void;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text);
  };
  const clear = (): void => {
    onType('');
    input.current?.focus();
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
