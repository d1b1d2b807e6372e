import type { ComponentPropsWithRef, JSX } from 'react';
import styles from './SwitchInput.module.css';

/** An on-off switch without words: a native checkbox with the switch role. */
export function SwitchInput({
  isOn,
  onSwitch,
  ...input
}: {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
} & Omit<ComponentPropsWithRef<'input'>, 'checked' | 'className' | 'onChange'>): JSX.Element {
  return (
    <input
      {...input}
      type="checkbox"
      // The checkbox has the state.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      className={styles.switch}
      checked={isOn}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  );
}
