import type { JSX } from 'react';
import { Icon, classNames, type IconName } from '@prelude/shared';
import styles from './Shortcut.module.css';

/** A large button that opens one of the library's lists. */
export function Shortcut({
  icon,
  title,
  text,
  tone,
  onOpen,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly tone: 'liked' | 'recent';
  readonly onOpen: () => void;
}): JSX.Element {
  return (
    <button type="button" className={styles.shortcut} data-focus-key={title} onClick={onOpen}>
      <span className={classNames(styles.art, styles[tone])}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{`${title} `}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}
