import type { JSX } from 'react';
import styles from './SkipLink.module.css';

/** A way past what repeats, seen only while it has focus. */
export function SkipLink({
  target,
  label,
}: {
  /** The id of an element that can take focus. */
  readonly target: string;
  readonly label: string;
}): JSX.Element {
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        // A hash in the address would be a new entry of the history, and one that names no page: home.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {label}
    </a>
  );
}
