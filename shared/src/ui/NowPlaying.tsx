import type { JSX } from 'react';
import { classNames } from './classNames';
import styles from './NowPlaying.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** An equaliser icon that marks the current track, not by colour alone; animated while the track plays. */
export function NowPlaying({ isPlaying }: { readonly isPlaying: boolean }): JSX.Element {
  return (
    <span className={classNames(styles.badge, isPlaying && styles.playing)}>
      <span className={styles.bars} aria-hidden="true">
        <span className={styles.bar} />
        <span className={styles.bar} />
        <span className={styles.bar} />
      </span>
      <VisuallyHidden>Now playing</VisuallyHidden>
    </span>
  );
}
