import type { ComponentPropsWithRef, JSX } from 'react';
import { classNames } from './classNames';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

/** Props of an icon button in addition to the native ones. */
export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'aria-disabled' | 'aria-label' | 'aria-pressed' | 'children'
> {
  readonly icon: IconName;
  /** Its name, for screen readers and as a tooltip. */
  readonly label: string;
  /** Given for a toggle button. */
  readonly pressed?: boolean | undefined;
  /** Pressing it does nothing; unlike `disabled` it stays focusable. */
  readonly unavailable?: boolean | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly tone?: 'quiet' | 'filled' | 'accent' | undefined;
}

/** A button with an icon only; its target is at least 44 px on touch. */
export function IconButton({
  icon,
  label,
  pressed,
  unavailable = false,
  size = 'medium',
  tone = 'quiet',
  className,
  onClick,
  ...attributes
}: IconButtonProps): JSX.Element {
  return (
    <button
      type="button"
      title={label}
      {...attributes}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
      className={classNames(styles.button, styles[size], styles[tone], className)}
    >
      <Icon name={icon} />
    </button>
  );
}
