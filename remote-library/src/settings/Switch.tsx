import { useId, type JSX } from 'react';
import { SettingsRow } from './SettingsSection';
import styles from './Switch.module.css';

/** A settings row with an on-off switch: a native checkbox with the switch role. */
export function Switch({
  label,
  text,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): JSX.Element {
  const inputId = useId();
  const textId = useId();
  return (
    <SettingsRow
      title={<label htmlFor={inputId}>{label}</label>}
      text={<span id={textId}>{text}</span>}
    >
      <input
        id={inputId}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={textId}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </SettingsRow>
  );
}
