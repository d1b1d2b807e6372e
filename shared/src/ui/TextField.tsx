import { useId, type ComponentPropsWithRef, type JSX, type ReactNode } from 'react';
import styles from './TextField.module.css';

/** What a text field takes beside an input's own attributes. */
export interface TextFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'aria-label' | 'aria-describedby'
> {
  readonly label: string;
  /** What is wrong with the text; it stands in the place of the hint. */
  readonly error?: string | undefined;
  /** What the text should be like. */
  readonly hint?: string | undefined;
  /** A control at the end of the field. */
  readonly trailing?: ReactNode;
}

/** A line of text with its label; an error is said politely and moves nothing, for its line is always there. */
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
        {error ?? hint}
      </p>
    </div>
  );
}
