import type { JSX } from 'react';
import { VisuallyHidden } from '@prelude/shared';
import styles from './BufferingRing.module.css';
import { useWaiting } from './useWaiting';

/** A shorter wait shows nothing, to avoid flicker; ours to choose. */
const WAIT_WORTH_SHOWING_MILLISECONDS = 200;

/** A ring around the play button while its sound is loading. */
export function BufferingRing(): JSX.Element | null {
  if (!useWaiting(WAIT_WORTH_SHOWING_MILLISECONDS)) return null;
  return (
    <span className={styles.ring}>
      <VisuallyHidden>Loading</VisuallyHidden>
    </span>
  );
}
