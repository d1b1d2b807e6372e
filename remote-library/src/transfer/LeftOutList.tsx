import type { JSX } from 'react';
import styles from './ImportDialog.module.css';

/** The maximum number of shown lines; a damaged file may have thousands. Ours to choose. */
const SHOWN_LINES = 100;

/** What an import leaves out, line by line; nothing if there is none. */
export function LeftOutList({ lines }: { readonly lines: readonly string[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    // It scrolls, so keyboards must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.leftOut} tabIndex={0} aria-label="What is left out">
      {lines.slice(0, SHOWN_LINES).map((line, index) => (
        <li key={index} dir="auto">
          {line}
        </li>
      ))}
      {lines.length > SHOWN_LINES && <li>{`and ${lines.length - SHOWN_LINES} more`}</li>}
    </ul>
  );
}
