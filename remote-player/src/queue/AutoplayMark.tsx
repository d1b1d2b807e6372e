import { Icon, VisuallyHidden } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './AutoplayMark.module.css';

/** Marks a row that autoplay has added; small, because titles need the room. */
export const AutoplayMark = (): JSX.Element => (
  <span className={styles.mark} title="Added by Autoplay">
    <Icon name="music" />
    <VisuallyHidden>Autoplay</VisuallyHidden>
  </span>
);
