import { useId, type JSX, type ReactNode } from 'react';
import styles from './SettingsSection.module.css';

/** A named group of settings. */
export function SettingsSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): JSX.Element {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

/** One row of a section: its label on the left, its control or value on the right. */
export function SettingsRow({
  title,
  text,
  children,
}: {
  /** A plain text, or the control's label. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>{title}</div>
        {text !== undefined && <div className={styles.text}>{text}</div>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
