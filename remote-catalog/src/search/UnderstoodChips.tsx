import { Icon } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './QueryChips.module.css';
import type { UnderstoodPart } from './searchHints';

/** What the search has understood of a query; a press searches without it. */
export function UnderstoodChips({
  parts,
  onPick,
}: {
  readonly parts: readonly UnderstoodPart[];
  readonly onPick: (query: string) => void;
}): JSX.Element | null {
  if (parts.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Understood in your search" data-uses-arrows="">
      {parts.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Search without ${text}`}
            title={`Search without ${text}`}
            onClick={() => onPick(without)}
          >
            <span dir="auto">{text}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
