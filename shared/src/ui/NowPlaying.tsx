import type { JSX } from 'react';
import { classNames } from './classNames';
import styles from './NowPlaying.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** An equaliser that marks the current track, in more than colour; it dances while the track plays. */
export function NowPlaying({ isPlaying }: { readonly isPlaying: boolean }): JSX.Element {
  return (
    <span className={classNames(styles.badge, isPlaying && styles.playing)}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={styles.bars}>
        <path className={styles.bar} d="M6 20v-9" />
        <path className={styles.bar} d="M12 20V5" />
        <path className={styles.bar} d="M18 20v-6" />
      </svg>
      <VisuallyHidden>Now playing</VisuallyHidden>
    </span>
  );
}
