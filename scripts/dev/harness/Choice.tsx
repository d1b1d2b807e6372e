import { useId, type JSX } from 'react';
import styles from './Harness.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** Each value with its text. */
  readonly options: readonly (readonly [T, string])[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** One switch of the harness: one of few values. */
export function Choice<T extends string>(props: ChoiceProps<T>): JSX.Element {
  const { label, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />{' '}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
