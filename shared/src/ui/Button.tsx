import type { ComponentPropsWithRef, JSX } from 'react';
import { classNames } from './classNames';
import styles from './Button.module.css';

/** What a button takes beside a button's own attributes. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
}

/** A button with words; `secondary` unless it is the one thing to do here. */
export function Button({
  variant = 'secondary',
  className,
  ...attributes
}: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      {...attributes}
      className={classNames(styles.button, styles[variant], className)}
    />
  );
}
