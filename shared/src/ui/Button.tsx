import type { ComponentPropsWithRef, JSX } from 'react';
import { classNames } from './classNames';
import styles from './Button.module.css';

/** What a button takes beside a button's own attributes. */
export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-disabled'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** What it was pressed for is under way: it keeps the focus, and pressing it again does nothing. */
  readonly busy?: boolean | undefined;
}

/** A button with words; `secondary` unless it is the one thing to do here. */
export function Button({
  variant = 'secondary',
  busy = false,
  className,
  onClick,
  ...attributes
}: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      {...attributes}
      aria-disabled={busy || undefined}
      className={classNames(styles.button, styles[variant], className)}
      onClick={(event) => {
        // A form's button must not submit it a second time either.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
