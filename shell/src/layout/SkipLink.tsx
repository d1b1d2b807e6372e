import type { JSX } from 'react';
import styles from './SkipLink.module.css';

/** Skips repeated content; visible only while it has the focus. */
export function SkipLink({
  target,
  label,
}: {
  /** The id of a focusable element. */
  readonly target: string;
  readonly label: string;
}): JSX.Element {
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        // A hash in the URL would add a history entry without a page, which is home.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {label}
    </a>
  );
}
