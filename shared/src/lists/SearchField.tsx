import { useRef, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { classNames } from '../ui/classNames';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { isComposed, isPlain } from './keyEvents';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  readonly label: string;
  /** Shown while it is empty; the name by default. */
  readonly placeholder?: string;
  /** The name of the button that clears it. */
  readonly clearLabel: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** ArrowDown: moves to what is below. */
  readonly onDown?: () => void;
  /** Large for a page's main field. */
  readonly size?: 'medium' | 'large';
  /** True for the field that the shell's `/` moves the focus to. */
  readonly isPageField?: boolean;
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Makes it a combobox (ARIA Authoring Practices) of a list box, which the caller renders. */
  readonly combobox?: {
    readonly listId: string;
    readonly isOpen: boolean;
    /** The id of the active option. */
    readonly activeId: string | undefined;
    /** Handles a key of the open list; false for any other. */
    readonly press: (key: string) => boolean;
  };
}

/** A search field; Escape clears it, except during a composition. */
export function SearchField({
  label,
  placeholder = label,
  clearLabel,
  text,
  onType,
  onDown,
  size = 'medium',
  isPageField = false,
  input: givenInput,
  combobox,
}: SearchFieldProps): JSX.Element {
  const ownInput = useRef<HTMLInputElement>(null);
  const input = givenInput ?? ownInput;
  const clear = (): void => {
    onType('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposed(event.nativeEvent) || !isPlain(event)) return;
    const isOfList = combobox?.press(event.key) === true;
    if (isOfList) return event.preventDefault();
    if (event.key === 'ArrowDown' && onDown) onDown();
    else if (event.key === 'Escape' && text !== '') clear();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classNames(styles.field, styles[size])}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        type="search"
        className={styles.input}
        data-page-field={isPageField ? '' : undefined}
        aria-label={label}
        {...(combobox && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': combobox.isOpen,
          'aria-controls': combobox.isOpen ? combobox.listId : undefined,
          'aria-activedescendant': combobox.activeId,
        })}
        placeholder={placeholder}
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
          label={clearLabel}
          size="small"
          onClick={clear}
        />
      )}
    </div>
  );
}
