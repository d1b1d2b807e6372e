import { SwitchInput } from '@prelude/shared/lists';
import { useId, type JSX } from 'react';
import { SettingsRow } from './SettingsSection';

/** A settings row with an on-off switch. */
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
      <SwitchInput id={inputId} aria-describedby={textId} isOn={isOn} onSwitch={onChange} />
    </SettingsRow>
  );
}
