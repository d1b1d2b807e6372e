import { Icon, IconButton } from '@prelude/shared';
import { useRef, type JSX, type KeyboardEvent } from 'react';
import styles from './FindField.module.css';

/** A field that finds within what the page shows; Escape clears it. */
export function FindField({
  label,
  text,
  onType,
}: {
  /** For example 'Find in Liked Songs'. */
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onType('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    // An input method has an Escape of its own.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || text === '') return;
    event.preventDefault();
    clear();
  };
  return (
    <div className={styles.field}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
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
          label="Clear what to find"
          size="small"
          onClick={clear}
        />
      )}
    </div>
  );
}
