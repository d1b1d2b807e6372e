import type { ComponentPropsWithRef, JSX } from 'react';
import { classNames } from './classNames';
import styles from './Button.module.css';

/** Props of a button in addition to the native ones. */
export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-disabled'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** Its action is running: it keeps the focus, and pressing it again does nothing. */
  readonly busy?: boolean | undefined;
}

/** A text button; `secondary` unless it is the main action. */
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
