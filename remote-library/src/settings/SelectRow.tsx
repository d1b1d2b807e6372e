import { useId, type JSX } from 'react';
import styles from './SelectRow.module.css';
import { SettingsRow } from './SettingsSection';

/** A settings row with a choice among a few values. */
export function SelectRow<V extends string>({
  label,
  text,
  values,
  names,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly text: string;
  readonly values: readonly V[];
  readonly names: Readonly<Record<V, string>>;
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
}): JSX.Element {
  const selectId = useId();
  const textId = useId();
  return (
    <SettingsRow
      title={<label htmlFor={selectId}>{label}</label>}
      text={<span id={textId}>{text}</span>}
    >
      <select
        id={selectId}
        className={styles.select}
        aria-describedby={textId}
        value={chosen}
        onChange={(event) => {
          const value = values.find((candidate) => candidate === event.currentTarget.value);
          if (value !== undefined) onChoose(value);
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {names[value]}
          </option>
        ))}
      </select>
    </SettingsRow>
  );
}
