import { useId, useState, type JSX } from 'react';
import styles from './AccentSetting.module.css';
import { parseHex } from './accents';

/** A colour as hex digits: applied as soon as it is valid; an invalid value is reported on blur. */
export function HexField({
  color,
  onPick,
}: {
  /** #rrggbb */
  readonly color: string;
  readonly onPick: (color: string) => void;
}): JSX.Element {
  const errorId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);

  const settle = (): void => {
    const settled = parseHex(draft ?? '', { short: true });
    if (settled !== null) onPick(settled);
    const isBlank = (draft ?? '').trim() === '';
    setIsWrong(settled === null && !isBlank);
    if (settled !== null || isBlank) setDraft(null);
  };

  return (
    <span className={styles.hex}>
      <input
        type="text"
        className={styles.field}
        aria-label="Colour as digits"
        aria-invalid={isWrong || undefined}
        aria-describedby={errorId}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={7}
        value={draft ?? color}
        onChange={({ currentTarget: { value } }) => {
          setDraft(value);
          setIsWrong(false);
          const typed = parseHex(value, { short: false });
          if (typed !== null) onPick(typed);
        }}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
      />
      <span id={errorId} className={styles.error} aria-live="polite">
        {isWrong && 'Write it as #rrggbb, for example #7cc4ff.'}
      </span>
    </span>
  );
}
