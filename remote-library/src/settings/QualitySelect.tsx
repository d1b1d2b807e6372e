import { useId, type JSX } from 'react';
import type { AudioQuality } from '@prelude/shared';
import styles from './QualitySelect.module.css';
import { SettingsRow } from './SettingsSection';

const NAMES: Readonly<Record<AudioQuality, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  lossless: 'Lossless',
};

/** A settings row with a choice of audio qualities. */
export function QualitySelect<Q extends AudioQuality>({
  label,
  text,
  qualities,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly text: string;
  readonly qualities: readonly Q[];
  readonly chosen: Q;
  readonly onChoose: (quality: Q) => void;
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
          const quality = qualities.find((candidate) => candidate === event.currentTarget.value);
          if (quality) onChoose(quality);
        }}
      >
        {qualities.map((quality) => (
          <option key={quality} value={quality}>
            {NAMES[quality]}
          </option>
        ))}
      </select>
    </SettingsRow>
  );
}
