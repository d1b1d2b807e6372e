import { useId, type ComponentPropsWithRef, type JSX, type ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './TextField.module.css';

/** Props of a text field in addition to the native ones. */
export interface TextFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'aria-label' | 'aria-describedby'
> {
  readonly label: string;
  /** The error; it replaces the hint. */
  readonly error?: string | undefined;
  /** A hint about the format. */
  readonly hint?: string | undefined;
  /** A control at the end of the field. */
  readonly trailing?: ReactNode;
}

/** A text input with its label; an error is announced politely and causes no layout shift, because its line is always there. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  'aria-invalid': isInvalid,
  ...attributes
}: TextFieldProps): JSX.Element {
  const inputId = useId();
  const messageId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          type="text"
          {...attributes}
          id={inputId}
          className={styles.input}
          aria-invalid={error !== undefined || isInvalid || undefined}
          aria-describedby={messageId}
        />
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </span>
      <p id={messageId} aria-live="polite" className={styles.message} data-error={error && ''}>
        {error !== undefined && <Icon name="alert" />}
        <span>{error ?? hint}</span>
      </p>
    </div>
  );
}
